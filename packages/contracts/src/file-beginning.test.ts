import { describe, expect, test } from 'vitest'
import { beginningLength, beginsAs } from './file-beginning.ts'
import { PHOTO } from './photos/photo.ts'

// Goal: what a picture is shows by its first bytes alone.
const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))

describe('beginsAs', () => {
  test.each([
    ['\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\x00\x00\x00\x0d', 'image/png'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['RIFF\x24\x00\x00\x00WAVEfmt ', undefined],
    ['GIF89a\x01\x00\x01\x00\x00\x00', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['\xff\xd8', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => {
    expect(PHOTO.types.find((each) => beginsAs(each, bytes(text)))).toBe(type)
  })
})

test('a WebP is told by twelve bytes', () => {
  expect(beginningLength('image/webp')).toBe(12)
})
