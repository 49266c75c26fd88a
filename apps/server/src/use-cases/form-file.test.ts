import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { InvalidFields } from '#platform/failure.ts'
import { readFormFile } from './form-file.ts'

// Goal: the file in a form is read byte by byte as it was sent, and a form without one is refused.
describe('readFormFile', () => {
  const read = (form: string | Buffer, contentType = 'multipart/form-data; boundary=XX') =>
    readFormFile({ content: Readable.from([Buffer.from(form)]), contentType })

  test.each(['\r\n--', '\0\xff\r\n', 'a\r\n--outro\r\n', '-'.repeat(9)])(
    'gives %j as it was sent',
    async (text) => {
      const content = Buffer.from(text, 'latin1')
      const form = new FormData()
      form.append('other', 'x')
      form.append('file', new File([new Uint8Array(content)], 'Remessa "nº 7".txt'))
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      const file = await read(Buffer.from(await sent.arrayBuffer()), type)
      expect(file).toEqual({ name: 'Remessa "nº 7".txt', content })
    },
  )

  const part = (head: string, content = 'abc') => `--XX\r\n${head}\r\n\r\n${content}\r\n--XX--\r\n`
  const ofFile = 'Content-Disposition: form-data; name="file"; filename="a.txt"'

  test('takes a quoted boundary, and headers of any case', async () => {
    const type = 'multipart/form-data; boundary="XX"'
    const { name, content } = await read(part(ofFile.toLowerCase()), type)
    expect([name, content.toString()]).toEqual(['a.txt', 'abc'])
  })

  test.each([
    ['no form', 'abc'],
    ['an empty file', part(ofFile, '')],
    ['a field that is no file', part('Content-Disposition: form-data; name="file"')],
    ['another field', part(ofFile.replace('"file"', '"other"'))],
    ['a form that is cut off', part(ofFile).slice(0, -10)],
    ['a part without its head', '--XX\r\nabc\r\n--XX--'],
  ])('refuses %s', async (_, form) => {
    await expect(read(form)).rejects.toThrow(InvalidFields)
  })

  test('refuses a form without a boundary', async () => {
    await expect(read(part(ofFile), 'multipart/form-data')).rejects.toThrow(InvalidFields)
  })
})
