import { listCardInvitations } from '@vintem/contracts/card-invitations/endpoints'
import { describe, expect, test } from 'vitest'
import {
  anInvitedImport,
  giveByInvitation,
  invitationsOf,
  invitationToken,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'

// Goal: the seller sees who has given a card and who has not.
describe('listCardInvitations', () => {
  const app = testApp()

  test('lists those of an import, or only who is missing', async () => {
    const invited = await anInvitedImport(app.current, [
      { email: 'bia@exemplo.com.br', name: 'Bia Reis' },
      { document: '111.444.777-35', email: 'caio@exemplo.com.br', name: 'Caio Luz' },
      { document: '390.533.447-05', email: 'pix@exemplo.com.br', method: 'Pix' },
    ])
    const token = await invitationToken(app.current, 'caio@exemplo.com.br')
    await giveByInvitation(app.current, token)

    const all = await invitationsOf(app.current, invited)
    const missing = await invitationsOf(app.current, invited, { missing: 'true' })

    expect(all.totalElements).toBe(2)
    expect(new Set(all.content.map(({ state }) => state))).toEqual(new Set(['GIVEN', 'WAITING']))
    expect(missing.content).toMatchObject([
      { state: 'WAITING', nextDueDate: invited.due, subscription: invited.ids[0] },
    ])
  })

  test("shows no other seller's import", async () => {
    const { importId } = await anInvitedImport(app.current)
    const as = await app.current.aUser(await app.current.aSeller())

    const answer = await app.current.call(listCardInvitations, { as, params: { id: importId } })

    expect(answer.status).toBe(404)
  })
})
