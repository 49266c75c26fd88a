import { describe, expect, test } from 'vitest'
import { dropEvidence, isFull, savedName } from './evidence.ts'

// Goal: a document is saved under a name that means the same and can do no harm.
describe('savedName', () => {
  test.each([
    ['Comprovante nº 7.PDF', 'application/pdf', 'comprovante-no-7.pdf'],
    ['Conversa com a Conceição.jpeg', 'image/jpeg', 'conversa-com-a-conceicao.jpg'],
    ['../../etc/passwd', 'image/png', 'etc-passwd.png'],
    ['a"\r\nSet-Cookie: x.pdf', 'application/pdf', 'a-set-cookie-x.pdf'],
    ['发票.pdf', 'application/pdf', 'documento.pdf'],
    ['virus.exe', 'application/pdf', 'virus.pdf'],
  ] as const)('%s', (name, mediaType, expected) => {
    expect(savedName({ name, mediaType })).toBe(expected)
  })
})

test('ten are all there may be', () => {
  expect([9, 10].map((count) => isFull(Array.from({ length: count })))).toEqual([false, true])
})

test('a file that is sent has an hour to arrive', () => {
  const work = dropEvidence('e', 'f', new Date('2026-11-21T12:00:00Z'))
  expect(work).toMatchObject({ dueAt: new Date('2026-11-21T13:00:00Z'), payload: { file: 'f' } })
  expect(dropEvidence('e', 'f').dueAt).toBeUndefined()
})
