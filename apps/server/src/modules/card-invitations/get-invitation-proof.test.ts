import { getInvitationProof } from '@vintem/contracts/card-invitations/endpoints'
import { CardProofRequired } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  cardsOf,
  giveByInvitation,
  invitationToken,
} from '#test/card-invitations.ts'
import { cardShops } from '#test/card-shops.ts'
import { cpf, solve } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

// Goal: where cards are tried at an invitation its subscriber waits for a puzzle instead of being sent away; a
// solution lets one card through, at its own invitation.
describe('getInvitationProof', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, anIp, good, stolen } = cardShops(app, acquirer)
  const proofOf = async (token: string) =>
    solve((await app.current.call(getInvitationProof, { body: { token } })).body)
  test('a solved puzzle lets a card in, once and at its invitation', async () => {
    const as = await aShop()
    const emails = ['prova@exemplo.com.br', 'vizinha@exemplo.com.br'] as const
    const rows = emails.map((email, at) => ({ email, document: cpf(7_100 + at) }))
    const { ids } = await anInvitedImport(app.current, rows, as)
    const token = await invitationToken(app.current, emails[0])
    const other = await invitationToken(app.current, emails[1])
    const give = (change: object = {}, at = token) =>
      giveByInvitation(app.current, at, { number: good(), ip: anIp(), ...change })
    const isAsked = ({ errors }: Awaited<ReturnType<typeof give>>) =>
      errors?.[0]?.code === CardProofRequired.code
    let asked = await give({ number: stolen() })
    for (let more = 0; !isAsked(asked) && more < 6; more += 1)
      asked = await give({ number: stolen() })
    expect(isAsked(asked)).toBe(true)
    const tokens = acquirer.tokenized.length

    expect(isAsked(await give({ proof: await proofOf(other) }))).toBe(true)
    const proof = await proofOf(token)
    expect(isAsked(await give({ proof: { ...proof, solution: '0' } }))).toBe(true)
    expect(acquirer.tokenized.length).toBe(tokens)

    expect((await give({ proof })).status).toBe(200)
    expect(await cardsOf(app.current, ids[0] ?? '')).toMatchObject([{ last4: expect.any(String) }])
  })

  test('is given for a good link alone', async () => {
    const body = { token: 'qualquer coisa' }
    expect((await app.current.call(getInvitationProof, { body })).status).toBe(422)
  })
})
