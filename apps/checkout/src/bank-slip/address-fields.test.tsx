import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { aCharge, withBankSlip } from '../../test/situations.ts'

// Goal: the address is requested only where the bank needs it, is filled in by its CEP, and each
// error is at its field.
const { charge } = aCharge()
const BANK_SLIP = `/api/core/public/checkout/charges/${charge}/bank-slip`
const CEP = '/api/core/public/postal-codes/05433000/json'
const found = {
  cep: '05433-000',
  logradouro: 'Rua Harmonia',
  complemento: '',
  bairro: 'Vila Madalena',
  localidade: 'São Paulo',
  uf: 'SP',
}

async function choose(needsAddress: boolean) {
  const user = userEvent.setup()
  renderPage(aCharge({ needsAddress }))
  await user.click(screen.getByLabelText(/Boleto/))
  return user
}
const submit = () => screen.getByRole('button', { name: 'Gerar boleto' })

describe('the address on a boleto', () => {
  test('is not spoken of where the bank does not ask', async () => {
    aServer({ [BANK_SLIP]: () => ({ body: withBankSlip() }) })
    const user = await choose(false)

    expect(screen.queryByLabelText('CEP')).toBeNull()
    await user.click(submit())
    expect(await screen.findByText('Pague o boleto')).toBeTruthy()
  })

  // @spec 000 §3: The payer's address on boletos, where the bank asks for it: typed on the page
  // with its CEP, or that of the customer of the link (decision 94)
  test('is filled in by its CEP, and sent with the boleto', async () => {
    const sent = aServer({
      [CEP]: () => ({ body: found }),
      [BANK_SLIP]: () => ({ body: withBankSlip() }),
    })
    const user = await choose(true)
    await user.type(screen.getByLabelText('CEP'), '05433000')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Rua').value).toBe('Rua Harmonia'),
    )
    await user.click(submit())
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
    await user.type(screen.getByLabelText('Número'), '210')
    await user.click(submit())

    await screen.findByText('Pague o boleto')
    expect(sent.find(({ path }) => path === BANK_SLIP)?.body).toMatchObject({
      address: {
        zipCode: '05433-000',
        street: 'Rua Harmonia',
        number: '210',
        district: 'Vila Madalena',
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
      },
    })
  })

  // @spec 000 §3: The payer's address on …
  test('is asked for where only the server knows that it is missing', async () => {
    aServer({
      [BANK_SLIP]: () => ({
        status: 400,
        body: {
          errors: [
            {
              code: 'BAR-0003',
              title: 'Campo inválido',
              description: 'O banco pede o endereço de quem paga o boleto.',
              field: 'address.zipCode',
            },
          ],
        },
      }),
    })
    const user = await choose(false)
    await user.click(submit())

    expect(await screen.findByLabelText('CEP')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByLabelText('CEP').getAttribute('aria-invalid')).toBe('true'),
    )
  })

  test('can be typed where the look-up knows nothing, which is said', async () => {
    aServer({ [CEP]: () => 'no connection' })
    const user = await choose(true)
    await user.type(screen.getByLabelText('CEP'), '05433000')

    expect(await screen.findByText(/CEP/, { selector: '.hint' })).toBeTruthy()
    await user.click(submit())
    expect(screen.getByText('Escolha o estado.')).toBeTruthy()
  })
})
