import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aServer } from '../../test/server.ts'
import { FACE } from '../../test/situations.ts'
import { InvitationScreen } from './invitation-screen.tsx'

const consent = 'Autorizo: este cartão será guardado e cobrado todo mês.'
const SHOWN = '/api/core/public/card-invitations/shown'
const AT = '/api/payment/public/card-invitations'
const [GIVEN, PROOF, ANSWER] = [`${AT}/given`, `${AT}/proof`, `${AT}/answer`]
const invitation = {
  sellerName: 'Ateliê Pitanga',
  face: FACE,
  whiteLabel: false,
  title: 'Ateliê livre',
  type: 'MONTHLY',
  amount: 89.9,
  firstChargeOn: '2026-12-10',
  open: [],
  openAmount: 0,
  consent,
  testCards: [{ number: '4111111111111111', effect: 'Aprovado' }],
}
const invalid = {
  status: 422,
  body: {
    errors: [{ code: 'BAR-8500', title: 'Convite inválido', description: 'Este convite expirou.' }],
  },
}

const taken = { brand: 'Visa', last4: '1111', isAllPaid: true, challenge: null }
const owing = {
  ...invitation,
  open: [
    { dueDate: '2026-10-10', value: 89.9 },
    { dueDate: '2026-11-10', value: 89.9 },
  ],
  openAmount: 179.8,
}
const spaced = () => document.body.textContent.replaceAll('\u00a0', ' ')

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  location.hash = '#1.secret'
})
afterEach(cleanup)

const giveCard = async (button: string | RegExp = 'Cadastrar cartão') => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Usar o cartão 4111111111111111' }))
  await user.click(screen.getByRole('checkbox', { name: consent }))
  await user.click(screen.getByRole('button', { name: button }))
}

// Goal: a subscriber who was invited sees what will be charged and when, and gives a card once.
describe('the page of an invitation', () => {
  test('shows the charge to come, takes the card and says that nothing was charged', async () => {
    const sent = aServer({
      [SHOWN]: () => ({ body: invitation }),
      [GIVEN]: () => ({ body: taken }),
    })
    render(<InvitationScreen onSeller={() => undefined} />)

    expect(await screen.findByText(/R\$\s89,90/)).toBeTruthy()
    expect(screen.getByText(/primeira cobrança nele é em 10\/12\/2026/)).toBeTruthy()
    await giveCard()

    expect(await screen.findByRole('heading', { name: 'Cartão cadastrado' })).toBeTruthy()
    expect(screen.getByText(/Visa •••• 1111/)).toBeTruthy()
    expect(screen.getByText(/Nada foi cobrado agora/)).toBeTruthy()
    expect(sent.at(-1)?.body).toMatchObject({ token: '1.secret', consent, amount: 0 })
  })

  test('sends nothing without the consent', async () => {
    const sent = aServer({ [SHOWN]: () => ({ body: invitation }) })
    render(<InvitationScreen onSeller={() => undefined} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Usar o cartão 4111111111111111' }))

    await user.click(screen.getByRole('button', { name: 'Cadastrar cartão' }))

    expect(sent).toHaveLength(1)
  })

  test('shows what is open, and pays exactly that with the card', async () => {
    const sent = aServer({
      [SHOWN]: () => ({ body: owing }),
      [GIVEN]: () => ({ body: taken }),
    })
    render(<InvitationScreen onSeller={() => undefined} />)
    await screen.findByText('Vencimento em 10/10/2026')
    expect(spaced()).toContain('Total a pagar agoraR$ 179,80')

    await giveCard(/^Pagar R\$\s179,80 e cadastrar$/)

    expect(await screen.findByRole('heading', { name: 'Cartão cadastrado' })).toBeTruthy()
    expect(spaced()).toContain('R$ 179,80 em aberto foram pagos.')
    expect(sent.at(-1)?.body).toMatchObject({ amount: 179.8 })
  })

  test('says where the card has not paid everything', async () => {
    aServer({
      [SHOWN]: () => ({ body: owing }),
      [GIVEN]: () => ({ body: { ...taken, isAllPaid: false } }),
    })
    render(<InvitationScreen onSeller={() => undefined} />)
    await giveCard(/^Pagar/)
    expect(await screen.findByText(/Nem tudo o que estava em aberto foi pago/)).toBeTruthy()
  })

  test('solves a puzzle where one is asked for', async () => {
    const wanted = {
      status: 428,
      body: { errors: [{ code: 'BAR-5019', title: '', description: 'Verificação.' }] },
    }
    const sent = aServer({
      [SHOWN]: () => ({ body: invitation }),
      [GIVEN]: (call) => (call === 0 ? wanted : { body: taken }),
      [PROOF]: () => ({ body: { challenge: 'enigma', difficulty: 1 } }),
    })
    render(<InvitationScreen onSeller={() => undefined} />)
    await giveCard()
    expect(await screen.findByRole('heading', { name: 'Cartão cadastrado' })).toBeTruthy()
    expect(sent.at(-1)?.body).toMatchObject({
      proof: { challenge: 'enigma', solution: expect.stringMatching(/^\d+$/) },
    })
  })

  test('shows the page of the bank where it asks the holder, and what came of it', async () => {
    const challenge = {
      url: '/api/sandbox/issuer/1',
      until: '2026-12-01T12:10:00.000Z',
      now: '2026-12-01T12:00:00.000Z',
    }
    const sent = aServer({
      [SHOWN]: () => ({ body: owing }),
      [GIVEN]: () => ({ body: { ...taken, isAllPaid: false, challenge } }),
      [ANSWER]: () => ({ body: taken }),
    })
    render(<InvitationScreen onSeller={() => undefined} />)
    await giveCard(/^Pagar/)
    const frame = await screen.findByTitle('Página do banco do seu cartão')
    expect(screen.getByText(/confirme o pagamento/)).toBeTruthy()
    Object.defineProperty(frame, 'contentWindow', {
      value: { location: { pathname: '/barte/3ds' } },
    })
    fireEvent.load(frame)

    expect(await screen.findByRole('heading', { name: 'Cartão cadastrado' })).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ path: ANSWER, body: { token: '1.secret' } })
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
    render(<InvitationScreen onSeller={() => undefined} />)

    await giveCard()

    expect(await screen.findByText(/Tente outro/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cadastrar cartão' })).toBeTruthy()
  })

  test('says of a link that is over, and shows no form', async () => {
    aServer({ [SHOWN]: () => invalid })
    render(<InvitationScreen onSeller={() => undefined} />)

    expect(await screen.findByText(/Este convite expirou/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cadastrar cartão' })).toBeNull()
  })
})
