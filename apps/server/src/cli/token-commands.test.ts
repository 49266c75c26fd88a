import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  cardsOf,
  giveByInvitation,
  INVITED,
  invitationsOf,
  invitationToken,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { reachDay, subscriptionOf } from '#test/subscribed.ts'

// Goal: the operator brings the acquirer's tokens of a seller's subscribers, who are charged to them and need
// not give their cards; each token once, and for nobody who does not await one.
describe('billing tokens', () => {
  const app = testApp()
  const run = async (sellerId: number, lines: readonly string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'vintem-tokens-'))
    try {
      const file = join(folder, 'tokens.csv')
      await writeFile(file, lines.join('\n'))
      return await typeCommand(app.current, `billing tokens ${sellerId} --file ${file}`)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  /** A token as an acquirer knows it, who approves it. */
  const aToken = async () => {
    const { token } = await app.current.sandbox.rails.card.tokenize({
      number: '5555555555554444',
      holder: 'ANA C',
      expiry: { month: 12, year: 2060 },
      cvv: '123',
    })
    return token
  }

  test('keeps them, and the subscriptions are charged on their day', async () => {
    const invited = await anInvitedImport(app.current, [{ externalId: 'A-1' }])
    const { as, due } = invited
    const [id = ''] = invited.ids
    const token = await aToken()

    const line = `A-1;${token};Mastercard;4444;ANA C;12/2060;`
    expect(await run(as.sellerId, [line])).toMatchObject({ code: 0 })

    expect(await cardsOf(app.current, id)).toMatchObject([{ token, last4: '4444', kept: token }])
    expect((await invitationsOf(app.current, invited)).content).toMatchObject([{ state: 'GIVEN' }])
    await reachDay(app.current, due)
    expect((await subscriptionOf(app.current, { as, id })).charges).toMatchObject([
      { status: 'PAID' },
    ])
    expect((await run(as.sellerId, [line])).text).toContain('the token is kept already')
  })

  test('keeps none for who has given a card, another seller, or nobody', async () => {
    await app.current.sql('delete from sandbox.email')
    const { as, ids } = await anInvitedImport(app.current)
    await giveByInvitation(app.current, await invitationToken(app.current, INVITED))
    const other = await app.current.aUser(await app.current.aSeller())
    const [id = ''] = ids
    const line = `${id},${await aToken()},Visa,1111,ANA C,,`

    expect((await run(as.sellerId, [line])).text).toContain('has one already')
    expect((await run(other.sellerId, [line])).text).toContain('no such subscription')
    expect(await run(as.sellerId, [line.replace('Visa', '')])).toMatchObject({ code: 1 })
    expect(await run(as.sellerId, [`${id},4111111111111111,Visa,1111,ANA C,,`])).toMatchObject({
      code: 1,
      text: expect.stringContaining('is not understood') as string,
    })
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '1111' }])
  })
})
