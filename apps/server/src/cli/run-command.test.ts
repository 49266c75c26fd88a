import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFeatureToggles, signIn } from '@vintem/contracts/sessions/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aSellerToApprove } from '#test/sign-up.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: the operator learns immediately when the books are wrong, and of which seller; and can do
// by a command what no seller may do, without looking up a word.
describe("the operator's commands", () => {
  const app = testApp()
  let dataFolder: string

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'vintem-cli-'))
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  const type = (line: string) => typeCommand(app.current, line, { VINTEM_DATA: dataFolder })

  /** A seller who was paid by every method, and still waits for a part of it. */
  async function aPaidSeller(): Promise<number> {
    const sellerId = await app.current.aSeller()
    const seller = await app.current.aUser(sellerId)
    await (await aBuyer(app.current, seller)).pay.pix()
    await (await aBuyer(app.current, seller)).pay.card(APPROVED_CARD)
    await (await aBuyer(app.current, seller)).pay.bankSlip()
    return sellerId
  }

  describe('clock', () => {
    test('moves on, and what falls due on the way is done', async () => {
      const sellerId = await aPaidSeller()
      const scheduled = (await booksOf(app.current, sellerId))['seller.scheduled']

      const advanced = await type('clock advance 7d')

      expect(advanced.code).toBe(0)
      expect(scheduled).toBeGreaterThan(0)
      expect((await booksOf(app.current, sellerId))['seller.scheduled']).toBeUndefined()
      expect((await type('clock now')).text.slice(0, 15)).toBe(
        /It is (.{15})/.exec(advanced.text)?.[1],
      )
    })

    test.each([
      ['yesterday', 2],
      ['3 days', 2],
      ['2020-01-01', 1],
      ['', 2],
    ])('does not move to %j', async (how, code) => {
      const before = await app.current.clock.now()

      expect((await type(`clock advance ${how}`)).code).toBe(code)

      expect((await app.current.clock.now()).getTime() - before.getTime()).toBeLessThan(60_000)
    })
  })

  describe('seller', () => {
    const settingsOf = async (sellerId: number) =>
      (await app.current.sql('select * from seller where seller_id = $1', [sellerId]))[0]

    test('blocks with a reason, and unblocks', async () => {
      const sellerId = await app.current.aSeller()

      expect((await type(`seller block ${sellerId} --reason Documento`)).code).toBe(0)
      expect(await settingsOf(sellerId)).toMatchObject({ block_reason: 'Documento' })

      expect((await type(`seller unblock ${sellerId}`)).code).toBe(0)
      expect(await settingsOf(sellerId)).toMatchObject({ block_reason: null })
      expect(
        await app.current.sql(
          `select action, actor from audit where seller_id = $1 and action like 'seller.%block%'`,
          [sellerId],
        ),
      ).toEqual([
        { action: 'seller.blocked', actor: 'operator' },
        { action: 'seller.unblocked', actor: 'operator' },
      ])
    })

    test('approves who has registered, and does not by lifting a block', async () => {
      const { sellerId } = await aSellerToApprove(app.current)

      expect((await type(`seller unblock ${sellerId}`)).code).toBe(1)
      expect(await settingsOf(sellerId)).toMatchObject({ approved_at: null })

      expect((await type(`seller approve ${sellerId}`)).code).toBe(0)
      expect(await settingsOf(sellerId)).toMatchObject({
        approved_at: expect.any(Date),
        block_reason: null,
      })
      expect((await type('seller approve 999999')).code).toBe(1)
    })

    // @spec 000 §6: Toggles come from the server, and change for who is signed in
    test('turns features on and off for those who are signed in too', async () => {
      const sellerId = await app.current.aSeller()
      const as = await app.current.aUser(sellerId)

      const changed = await type(
        `seller toggles ${sellerId} +view_seller_refund -view_seller_charges`,
      )

      expect(changed.text).toContain('on   view_seller_refund')
      expect(changed.text).toContain('off  view_seller_charges')
      const { body } = await app.current.call(listFeatureToggles, { as })
      expect(body).toContain('view_seller_refund')
      expect(body).not.toContain('view_seller_charges')
    })

    test('demands a second step of everybody, from the next sign-in on', async () => {
      const sellerId = await app.current.aSeller()
      const { email, password } = await app.current.aRealUser(sellerId)
      const secondStep = async () =>
        (await app.current.call(signIn, { body: { email, password } })).body.secondStep

      expect((await type(`seller two-factor ${sellerId} on`)).code).toBe(0)
      expect(await secondStep()).toBe('SET_UP')
      expect((await type(`seller two-factor ${sellerId} off`)).code).toBe(0)
      expect(await secondStep()).toBeNull()
    })

    test('changes the prices that are named, exactly', async () => {
      const sellerId = await app.current.aSeller()

      const changed = await type(
        `seller pricing ${sellerId} --pix 1.05 --boleto 3,90 --card-6 3.7001`,
      )

      expect(changed.code).toBe(0)
      expect(await settingsOf(sellerId)).toMatchObject({
        pricing: {
          pixMillionths: 10_500,
          bankSlipCents: 390,
          cardMillionths: { one: 31_900, upToSix: 37_001 },
        },
      })
      expect((await type(`seller pricing ${sellerId}`)).text).toBe(changed.text)
    })

    // @spec 000 §3: Anticipation on demand is switched by the operator: `seller settings
    // --on-demand`
    // @spec 000 §4 Charges: The seller's setting for it, by the operator
    // @spec 000 §6: Rules for the id of one seller: at …
    test('sets the rules that are for one seller alone, and keeps the others', async () => {
      const sellerId = await app.current.aSeller()

      const changed = await type(
        `seller settings ${sellerId} --max-instalments 6 --card-only on --default-card-type EARLY_SELLER --white-label on --mixed-instalments on --point-of-sale-refund on --on-demand on --fraud-flag on --zero-redeem-balance on --hide-acquiring-card on`,
      )
      await type(`seller settings ${sellerId} --card-only off`)

      expect(changed.code).toBe(0)
      expect(await settingsOf(sellerId)).toMatchObject({
        mixed_installment: true,
        on_demand_enabled: true,
        settings: {
          maxInstallments: 6,
          cardOnly: false,
          defaultCardType: 'EARLY_SELLER',
          whiteLabel: true,
          pointOfSaleRefund: true,
          fraudFlag: true,
          zeroRedeemBalance: true,
          acquiringCardHidden: true,
          twoFactorRequired: false,
        },
      })
      expect((await type(`seller settings ${sellerId}`)).text).toBe(
        changed.text.replace(/(card only +)on/, '$1off'),
      )
    })

    test.each([
      ['seller block 1', 2],
      ['seller block 999999 --reason x', 1],
      ['seller unblock maria', 2],
      ['seller unblock', 2],
      ['seller toggles 1 +no_such_feature', 2],
      ['seller two-factor 1 maybe', 2],
      ['seller pricing 1 --pix 100.5', 2],
      ['seller settings 1 --point-of-sale-refund maybe', 2],
      ['seller settings 1 --max-instalments 22', 2],
      ['seller settings 1 --default-card-type EARLY_MIXED', 2],
      ['seller pricing 1 --pixx 1', 2],
      ['seller sell 1', 2],
      ['dance', 2],
    ])('refuses %j with code %i and a sentence', async (line, code) => {
      const refused = await type(line)

      expect(refused).toMatchObject({ code, text: expect.stringMatching(/[.:]/) })
    })
  })

  describe('user', () => {
    test('takes a lost authenticator off, ends the sessions, and leaves a record', async () => {
      const { sellerId, email, as, enter } = await aUserWithCodes(app.current)

      expect((await type(`user two-factor reset ${email.toUpperCase()}`)).code).toBe(0)

      expect((await app.current.call(listFeatureToggles, { as })).status).toBe(401)
      expect((await enter()).body.secondStep).toBeNull()
      const audit = `select actor from audit where seller_id = $1 and action = 'two-factor.reset'`
      expect(await app.current.sql(audit, [sellerId])).toEqual([{ actor: 'operator' }])
    })

    test.each([
      ['user two-factor reset', 2],
      ['user two-factor remove a@b.com', 2],
      ['user two-factor reset nobody@exemplo.com.br', 1],
    ])('refuses %j with code %i', async (line, code) => {
      expect((await type(line)).code).toBe(code)
    })
  })

  describe('terms', () => {
    test('come into force from a file', async () => {
      const file = join(dataFolder, 'termos.txt')
      await writeFile(file, ' Os repasses passam a ser diários.\r\n\r\nFim. \n')

      expect((await type(`terms publish ${file}`)).code).toBe(0)

      expect(await app.current.sql('select content from terms')).toEqual([
        { content: 'Os repasses passam a ser diários.\n\nFim.' },
      ])
    })

    test('are not published from nothing', async () => {
      const empty = join(dataFolder, 'vazio.txt')
      await writeFile(empty, ' \n')

      expect((await type(`terms publish ${empty}`)).code).toBe(1)
      expect((await type(`terms publish ${join(dataFolder, 'nada.txt')}`)).code).toBe(1)
      expect((await type('terms publish')).code).toBe(2)
    })
  })

  test('explains itself', async () => {
    const { code, text } = await type('--help')

    expect(code).toBe(0)
    for (const name of ['ledger verify', 'suspense list', 'work retry', 'seller block']) {
      expect(text).toContain(name)
    }
    expect((await type('clock --help')).text).not.toContain('seller block')
  })
})
