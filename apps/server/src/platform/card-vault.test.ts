import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCardVault, readCardVaultKey } from './card-vault.ts'

const KEY = 'a key of the vault that only the tests know'
const CARD = { sellerId: 7, id: '0190a1b2-0000-7000-8000-000000000001' }

// Goal: a number is read again for its own card and under its own key alone, and a CVV is the same each time.
describe('the card vault', () => {
  const vault = createCardVault(KEY)

  test('opens what it has sealed, never twice the same', () => {
    const sealed = vault.seal('5099990000000001', CARD)
    expect(sealed).not.toContain('5099990000000001')
    expect(vault.seal('5099990000000001', CARD)).not.toBe(sealed)
    expect(vault.open(sealed, CARD)).toBe('5099990000000001')
    expect(createCardVault(`${KEY}!`).open(sealed, CARD)).toBeUndefined()
    expect(vault.open(sealed, { ...CARD, sellerId: 8 })).toBeUndefined()
    expect(vault.open(`${sealed.slice(0, -2)}xx`, CARD)).toBeUndefined()
  })

  test('derives a CVV of three digits from card, expiry and key', () => {
    const cvv = vault.cvvOf(CARD, '2031-06')
    expect(cvv).toMatch(/^\d{3}$/)
    expect(createCardVault(KEY).cvvOf(CARD, '2031-06')).toBe(cvv)
    expect(vault.isCvv(cvv, CARD, '2031-06')).toBe(true)
    for (const wrong of ['', '12', '1234', 'abc', cvv === '000' ? '001' : '000']) {
      expect(vault.isCvv(wrong, CARD, '2031-06')).toBe(false)
    }
    const others = Array.from({ length: 50 }, (_, year) => vault.cvvOf(CARD, `${2030 + year}-06`))
    expect(new Set(others).size).toBeGreaterThan(20)
  })

  describe('its key', () => {
    let dataFolder = ''
    beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'vintem-vault-'))
    })
    afterAll(() => rm(dataFolder, { recursive: true, force: true }))

    test('is given, or made once and kept', async () => {
      expect(await readCardVaultKey({ cardVaultKey: KEY, dataFolder })).toBe(KEY)
      const made = await readCardVaultKey({ cardVaultKey: undefined, dataFolder })
      expect(await readCardVaultKey({ cardVaultKey: undefined, dataFolder })).toBe(made)
      expect((await readFile(join(dataFolder, 'card-vault-key'), 'utf8')).trim()).toBe(made)
      await writeFile(join(dataFolder, 'card-vault-key'), 'short')
      await expect(readCardVaultKey({ cardVaultKey: undefined, dataFolder })).rejects.toThrow(
        'less than 32',
      )
    })
  })
})
