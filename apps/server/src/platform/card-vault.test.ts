import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCardVault, readCardVaultKeys } from './card-vault.ts'

const KEY = 'a key of the vault that only the tests know'
const CARD = { sellerId: 7, id: '0190a1b2-0000-7000-8000-000000000001' }

// Goal: a number is read again for its own card and under its own key alone, and a CVV is the same each time.
describe('the card vault', () => {
  const vault = createCardVault({ current: KEY })

  test('opens what it has sealed, never twice the same', () => {
    const sealed = vault.seal('5099990000000001', CARD)
    expect(sealed).not.toContain('5099990000000001')
    expect(vault.seal('5099990000000001', CARD)).not.toBe(sealed)
    expect(vault.open(sealed, CARD)).toBe('5099990000000001')
    expect(createCardVault({ current: `${KEY}!` }).open(sealed, CARD)).toBeUndefined()
    expect(vault.open(sealed, { ...CARD, sellerId: 8 })).toBeUndefined()
    const other = sealed.at(-4) === 'x' ? 'y' : 'x'
    expect(vault.open(`${sealed.slice(0, -4)}${other}${sealed.slice(-3)}`, CARD)).toBeUndefined()
  })

  test('derives a CVV of three digits from card, expiry and key', () => {
    const cvv = vault.cvvOf(CARD, '2031-06')
    expect(cvv).toMatch(/^\d{3}$/)
    expect(createCardVault({ current: KEY }).cvvOf(CARD, '2031-06')).toBe(cvv)
    expect(vault.isCvv(cvv, CARD, '2031-06')).toBe(true)
    for (const wrong of ['', '12', '1234', 'abc', cvv === '000' ? '001' : '000']) {
      expect(vault.isCvv(wrong, CARD, '2031-06')).toBe(false)
    }
    const others = Array.from({ length: 50 }, (_, year) => vault.cvvOf(CARD, `${2030 + year}-06`))
    expect(new Set(others).size).toBeGreaterThan(20)
  })

  test('takes numbers and CVVs of the former key while there is one, and makes them of the current', () => {
    const rotated = createCardVault({ current: `${KEY} next`, former: KEY })
    const sealed = vault.seal('5099990000000001', CARD)
    expect(rotated.open(sealed, CARD)).toBe('5099990000000001')
    expect([rotated.isCurrent(sealed), vault.isCurrent(sealed)]).toEqual([false, true])
    expect(rotated.isCurrent(rotated.seal('5099990000000001', CARD))).toBe(true)
    const next = createCardVault({ current: `${KEY} next` })
    for (const month of ['2031-06', '2031-07', '2031-08']) {
      expect(rotated.isCvv(vault.cvvOf(CARD, month), CARD, month)).toBe(true)
      expect(rotated.cvvOf(CARD, month)).toBe(next.cvvOf(CARD, month))
    }
    expect(next.open(sealed, CARD)).toBeUndefined()
  })

  describe('its key', () => {
    let dataFolder = ''
    beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'vintem-vault-'))
    })
    afterAll(() => rm(dataFolder, { recursive: true, force: true }))

    test('is given, or made once and kept', async () => {
      const read = (cardVaultKeys?: { current: string }) =>
        readCardVaultKeys({ cardVaultKeys, dataFolder })
      expect(await read({ current: KEY })).toEqual({ current: KEY })
      const { current: made } = await read()
      expect((await read()).current).toBe(made)
      expect((await readFile(join(dataFolder, 'card-vault-key'), 'utf8')).trim()).toBe(made)
      await writeFile(join(dataFolder, 'card-vault-key'), 'short')
      await expect(read()).rejects.toThrow('less than 32')
    })
  })
})
