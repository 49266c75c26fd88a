import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vaultFile } from '#modules/virtual-cards/index.ts'
import { createCardVault } from '#platform/card-vault.ts'
import { TEST_VAULT_KEY, testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: the key of the vault is rotated, and no number is lost: none is left under the former key when it goes.
describe('card-vault', () => {
  const app = testApp()
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-vault-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const file = () => join(folder, 'card-vault-key')
  const type = (line: string) => typeCommand(app.current, line, { VINTEM_DATA: folder })
  const kept = async () => (await readFile(file(), 'utf8')).trim().split('\n')

  test('seals every number again before the former key is retired', async () => {
    await writeFile(file(), `${TEST_VAULT_KEY}\n`)
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    const card = { sellerId: seller.sellerId, id }
    const path = join(folder, 'files', vaultFile(card))
    const sealed = () => readFile(path, 'utf8')
    const made = await app.current.services.rails.files.open(vaultFile(card))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, made ? await text(made.content) : '')
    const pan = app.current.services.cardVault.open(await sealed(), card)
    expect(pan).toMatch(/^\d{16}$/)

    expect((await type('card-vault rotate')).code).toBe(0)
    expect((await type('card-vault rotate')).code).toBe(1)
    expect(await kept()).toHaveLength(2)
    expect((await type('card-vault renew')).code).toBe(0)
    expect((await type('card-vault renew')).text).toContain('again: 0')
    expect((await type('card-vault retire')).code).toBe(0)

    const [current = ''] = await kept()
    expect(createCardVault({ current }).open(await sealed(), card)).toBe(pan)
    expect(createCardVault({ current: TEST_VAULT_KEY }).open(await sealed(), card)).toBeUndefined()
  })

  test('keeps the former key while a number cannot be opened', async () => {
    const seller = await aCardSeller(app.current)
    await seller.card()
    await writeFile(file(), 'another key of the vault, of nobody\n')
    await type('card-vault rotate')
    expect((await type('card-vault renew')).code).toBe(1)
    expect((await type('card-vault retire')).code).toBe(1)
    expect(await kept()).toHaveLength(2)
  })

  test('of the environment is rotated there', async () => {
    const env = { CARD_VAULT_KEY: 'a key of the vault from the environment' }
    expect(await typeCommand(app.current, 'card-vault rotate', env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('in the environment'),
    })
  })
})
