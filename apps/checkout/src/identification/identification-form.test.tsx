import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { aCharge, aLink, offerOf } from '../../test/situations.ts'

// Goal: a buyer gives their data once, with the right keyboard, and one charge is made.
const START = `/api/core/public/checkout/${aLink().link}/charges`
const started = () => ({ status: 201, body: aCharge() })

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Nome completo'), 'Beatriz Compradora')
  await user.type(screen.getByLabelText('E-mail'), 'bia@exemplo.com.br')
  await user.type(screen.getByLabelText('Telefone com DDD'), '11987654321')
}
const number = (label = 'CPF') => screen.getByRole<HTMLInputElement>('textbox', { name: label })

describe('the identification form', () => {
  test('sends who is buying, and goes on to the methods at the charge’s own address', async () => {
    const sent = aServer({ [START]: started })
    const user = userEvent.setup()
    renderPage(null)
    await user.type(number(), '52998224725')
    await fillIn(user)
    await user.dblClick(screen.getByRole('button', { name: /Continuar/ }))

    await screen.findByText('Como você quer pagar?')
    expect(location.pathname).toBe(`/pagar/${aLink().link}/${aCharge().charge}`)
    expect(sent.map(({ body }) => body)).toEqual([
      {
        buyer: {
          document: {
            documentNumber: '529.982.247-25',
            documentType: 'cpf',
            documentNation: 'BR',
          },
          name: 'Beatriz Compradora',
          email: 'bia@exemplo.com.br',
          phone: '(11) 98765-4321',
        },
      },
    ])
  })

  test('says that the price has changed since the page was opened, and shows what is paid', async () => {
    const now = aLink({ value: 1500, methods: aLink().methods.slice(0, 1) })
    aServer({ [START]: () => ({ status: 201, body: { ...aCharge(), offer: offerOf(now) } }) })
    const user = userEvent.setup()
    renderPage(null)
    await user.type(number(), '52998224725')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /Continuar/ }))

    const told = await screen.findByText(/O valor mudou de R\$\s1\.200,00 para R\$\s1\.500,00/)
    expect(told.getAttribute('role')).toBe('status')
    expect(screen.getByText(/^R\$\s1\.500,00$/, { selector: '.amount' })).toBeDefined()
  })

  test('leads to the mailbox on file where the answer is in an e-mail alone', async () => {
    const description = 'A resposta do seu pedido vai para o e-mail que a loja já tem.'
    const errors = [{ code: 'BAR-8970', title: 'Confira seu e-mail', description }]
    aServer({ [START]: () => ({ status: 409, body: { errors } }) })
    const user = userEvent.setup()
    renderPage(null)
    await user.type(number(), '52998224725')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /Continuar/ }))

    const heading = await screen.findByRole('heading', { name: 'Confira seu e-mail' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(description)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('keeps the key while the same is sent again, and takes another for other data', async () => {
    const sent = aServer({ [START]: (call) => (call < 3 ? 'no connection' : started()) })
    const user = userEvent.setup()
    renderPage(null)
    await user.type(number(), '52998224725')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /Continuar/ }))
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await user.type(screen.getByLabelText('Nome completo'), ' de Almeida')
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))

    const [first, again, other] = sent.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test.each([
    ['12345678900', 'Confira os números do CPF.'],
    ['{Tab}', 'Informe o CPF.'],
  ])('says on leaving the field what is wrong with %s', async (typed, message) => {
    aServer({})
    const user = userEvent.setup()
    renderPage(null)
    await user.type(number(), `${typed}{Tab}`)
    expect(screen.getByText(message)).toBeDefined()
  })

  test('takes a CNPJ with letters, and shows what the server finds below its field', async () => {
    const errors = [
      {
        code: 'BAR-0002',
        title: '',
        description: 'CNPJ baixado.',
        field: 'buyer.document.documentNumber',
      },
    ]
    aServer({ [START]: () => ({ status: 400, body: { errors } }) })
    const user = userEvent.setup()
    renderPage(null)
    await user.click(screen.getByRole('radio', { name: 'CNPJ' }))
    await user.type(number('CNPJ'), '12abc34501de35')
    expect(number('CNPJ').value).toBe('12.ABC.345/01DE-35')
    await user.type(screen.getByLabelText('Razão social'), 'Padaria')
    await user.type(screen.getByLabelText('E-mail'), 'p@exemplo.com.br')
    await user.type(screen.getByLabelText('Telefone com DDD'), '1134567890')
    await user.click(screen.getByRole('button', { name: /Continuar/ }))

    await screen.findByText('CNPJ baixado.')
    expect(number('CNPJ')).toBe(document.activeElement)
  })

  test('asks a buyer from abroad for the country of their phone', async () => {
    const sent = aServer({ [START]: started })
    const user = userEvent.setup()
    renderPage(null)
    expect(screen.queryByLabelText('Código do país')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Estrangeiro' }))
    await user.type(number('Número do documento'), 'AB123456')
    await user.type(screen.getByLabelText('Nome completo'), 'Inês Compradora')
    await user.type(screen.getByLabelText('E-mail'), 'ines@exemplo.pt')
    await user.type(screen.getByLabelText('Telefone'), '+351 912 345 678{Tab}')
    expect(screen.getByText('Confira o telefone, sem o código do país.')).toBeDefined()
    await user.clear(screen.getByLabelText('Telefone'))
    await user.type(screen.getByLabelText('Telefone'), '912 345 678')
    await user.click(screen.getByRole('button', { name: /Continuar/ }))
    const code = screen.getByLabelText<HTMLInputElement>('Código do país')
    expect(screen.getByText('Informe o código do país.')).toBeDefined()
    expect(document.activeElement).toBe(code)
    await user.type(code, '+351')
    await user.click(screen.getByRole('button', { name: /Continuar/ }))

    await screen.findByText('Como você quer pagar?')
    expect(sent[0]?.body).toMatchObject({
      buyer: { countryCode: '351', phone: '912 345 678', document: { documentNation: 'PT' } },
    })
  })

  test.each([
    ['Esta cobrança é para você', { isForCustomer: true }],
    ['Pague sem cadastro', { isQuick: true }],
  ])('asks nothing where it says %s', async (heading, link) => {
    const sent = aServer({ [START]: started })
    const user = userEvent.setup()
    renderPage(null, link)
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Continuar/ }))

    await screen.findByText('Como você quer pagar?')
    expect(sent[0]?.body).toEqual({})
  })
})
