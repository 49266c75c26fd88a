import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aServer } from '../../test/server.ts'
import { InvitationScreen } from './invitation-screen.tsx'

const consent = 'Autorizo: este cartão será guardado e cobrado todo mês.'
const SHOWN = '/api/core/public/card-invitations/shown'
const GIVEN = '/api/payment/public/card-invitations/given'
const invitation = {
  sellerName: 'Ateliê Pitanga',
  title: 'Ateliê livre',
  type: 'MONTHLY',
  amount: 89.9,
  firstChargeOn: '2026-12-10',
  hasOpenCharge: false,
  consent,
  testCards: [{ number: '4111111111111111', effect: 'Aprovado' }],
}
const invalid = {
  status: 422,
  body: {
    errors: [{ code: 'BAR-8500', title: 'Convite inválido', description: 'Este convite expirou.' }],
  },
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  location.hash = '#1.secret'
})
afterEach(cleanup)

const giveCard = async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Usar o cartão 4111111111111111' }))
  await user.click(screen.getByRole('checkbox', { name: consent }))
  await user.click(screen.getByRole('button', { name: 'Cadastrar cartão' }))
}

// Goal: a subscriber who was invited sees what will be charged and when, and gives a card once.
describe('the page of an invitation', () => {
  test('shows the charge to come, takes the card and says that nothing was charged', async () => {
    const sent = aServer({
      [SHOWN]: () => ({ body: invitation }),
      [GIVEN]: () => ({ body: { brand: 'Visa', last4: '1111' } }),
    })
    render(<InvitationScreen />)

    expect(await screen.findByText(/R\$\s89,90/)).toBeTruthy()
    expect(screen.getByText(/primeira cobrança nele é em 10\/12\/2026/)).toBeTruthy()
    expect(screen.queryByText(/cobrança em aberto/)).toBeNull()
    await giveCard()

    expect(await screen.findByRole('heading', { name: 'Cartão cadastrado' })).toBeTruthy()
    expect(screen.getByText(/Visa •••• 1111/)).toBeTruthy()
    expect(sent.at(-1)?.body).toMatchObject({ token: '1.secret', consent })
  })

  test('sends nothing without the consent', async () => {
    const sent = aServer({ [SHOWN]: () => ({ body: invitation }) })
    render(<InvitationScreen />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Usar o cartão 4111111111111111' }))

    await user.click(screen.getByRole('button', { name: 'Cadastrar cartão' }))

    expect(sent).toHaveLength(1)
  })

  test('says that a charge is open, which the card does not pay', async () => {
    aServer({ [SHOWN]: () => ({ body: { ...invitation, hasOpenCharge: true } }) })
    render(<InvitationScreen />)

    expect(await screen.findByText(/Há uma cobrança em aberto/)).toBeTruthy()
  })

  test('says of a card that is refused why, and keeps the form', async () => {
    aServer({
      [SHOWN]: () => ({ body: invitation }),
      [GIVEN]: () => ({
        status: 422,
        body: {
          errors: [{ code: 'BAR-5006', title: 'Cartão recusado', description: 'Tente outro.' }],
        },
      }),
    })
    render(<InvitationScreen />)

    await giveCard()

    expect(await screen.findByText(/Tente outro/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cadastrar cartão' })).toBeTruthy()
  })

  test('says of a link that is over, and shows no form', async () => {
    aServer({ [SHOWN]: () => invalid })
    render(<InvitationScreen />)

    expect(await screen.findByText(/Este convite expirou/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cadastrar cartão' })).toBeNull()
  })
})
