import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as catalogue from './errors.ts'
import { type ErrorKind, Forbidden, NotFound } from './errors.ts'

// Goal: the catalogue holds what every feature declares, and a code stands for one failure.
const repeated = (kinds: readonly ErrorKind[]) =>
  kinds.map(({ code }) => code).filter((code, at, all) => all.indexOf(code) !== at)

describe('the catalogue of errors', () => {
  test('has each code once', () => {
    expect(repeated(Object.values(catalogue))).toEqual([])
  })

  test('tells of a code that a second failure takes', () => {
    expect(repeated([NotFound, { ...Forbidden, code: NotFound.code }])).toEqual([NotFound.code])
  })

  test('holds the errors of every feature', async () => {
    const files = await readdir(import.meta.dirname, { recursive: true })
    const declared = await Promise.all(
      files
        .filter((file) => file.endsWith('/errors.ts'))
        .map(async (file) =>
          Object.entries((await import(join(import.meta.dirname, file))) as object),
        ),
    )
    expect(declared.length).toBeGreaterThan(20)
    expect(catalogue).toMatchObject(Object.fromEntries(declared.flat()))
  })
})
