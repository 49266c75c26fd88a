import { editAppearance } from '@vintem/contracts/appearance/endpoints'
import { describe, expect, test } from 'vitest'
import { anInvitedImport, INVITED, invitationToken, shownOf } from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { reachDay } from '#test/subscribed.ts'

// Goal: who has the link sees what the card will be charged, and nothing of the customer.
describe('showCardInvitation', () => {
  const app = testApp()

  test('shows the subscription, and neither name nor document', async () => {
    const { due } = await anInvitedImport(app.current)
    const token = await invitationToken(app.current, INVITED)

    const { status, body } = await shownOf(app.current, token)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Ateliê livre',
      type: 'MONTHLY',
      amount: 89.9,
      firstChargeOn: due,
      open: [],
      openAmount: 0,
    })
    expect(body.consent).toContain('89,90')
    expect(JSON.stringify(body)).not.toMatch(/Ana|529/)
  })

  test('has the face of its seller', async () => {
    await app.current.sql('delete from sandbox.email')
    const { as } = await anInvitedImport(app.current)
    const body = { color: '#7a1fa2', site: 'https://exemplo.com.br' }
    const { contact } = (await app.current.call(editAppearance, { as, body })).body
    const token = await invitationToken(app.current, INVITED)

    expect((await shownOf(app.current, token)).body).toMatchObject({
      sellerName: 'Loja de Teste',
      face: { color: '#7a1fa2', logo: null, contact },
      whiteLabel: false,
    })
  })

  test('shows what is open, which the card pays', async () => {
    await app.current.sql('delete from sandbox.email')
    const { due } = await anInvitedImport(app.current)
    const token = await invitationToken(app.current, INVITED)

    await reachDay(app.current, due)

    const { body } = await shownOf(app.current, token)
    expect(body).toMatchObject({ open: [{ dueDate: due, value: 89.9 }], openAmount: 89.9 })
    expect(body.firstChargeOn > due).toBe(true)
  })
})
