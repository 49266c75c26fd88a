import { screen, within } from '@testing-library/react'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { CustomerAlreadyExists } from '@vintem/contracts/errors'
import { getSellerAddress } from '@vintem/contracts/sellers/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NewCustomerScreen } from './new-customer-screen.tsx'

// Goal: the add form lets nobody pass with a wrong document and makes
// one customer per opening (specification 1 §4, §5, §8).

const CPF = '52998224725'

const sellerAddress = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function openForm(handsOver = false) {
  const rendered = await renderScreen(<NewCustomerScreen handsOver={handsOver} />)
  const { user } = rendered
  // Pasted as a whole: typed letter by letter, each draws the form once more.
  const type = async (name: RegExp, text: string) => {
    await user.click(field(name))
    await user.paste(text)
  }
  return {
    ...rendered,
    type,
    goOn: () => user.click(button('Próximo')),
    save: () => user.click(button('Salvar')),
    fillIdentification: async () => {
      await type(/^CPF ou CNPJ/, CPF)
      await type(/^Nome( \*)?$/, 'Ana Souza')
      await type(/^E-mail( \*)?$/, 'ana@exemplo.com.br')
      await type(/^Telefone/, '11987654321')
    },
  }
}

describe('NewCustomerScreen', () => {
  // @spec 000 §4 Customers and notifications: Add: 'Next' after a valid CPF or a CNPJ that was
  // looked up
  // @spec 000 §5: 'Inclua um CNPJ ou CPF válido'; a CNPJ has 14 characters, letters too
  test('does not go on with a wrong CPF', async () => {
    stubServer([])
    const { type } = await openForm()
    expect(button('Próximo').disabled).toBe(true)

    await type(/^CPF ou CNPJ/, '52998224724')
    await type(/^Nome( \*)?$/, 'Ana')
    expect(screen.getByText('Inclua um CNPJ ou CPF válido')).toBeTruthy()
    expect(button('Próximo').disabled).toBe(true)
  })

  // @spec 000 §1: Step counters 'Passo X de Y'
  // @spec 000 §2.7: Two-step add form: identification and contact, address
  test('counts its two steps', async () => {
    stubServer([])
    const { user, fillIdentification, goOn } = await openForm()
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy()

    await fillIdentification()
    await goOn()
    expect(screen.getByText('Passo 2 de 2')).toBeTruthy()

    await user.click(button('Voltar'))
    expect(field(/^CPF ou CNPJ/).value).toBe('529.982.247-25')
  })

  // @spec 000 §4 Customers and notifications: Add: documents from abroad skip the check
  test('takes a foreign document as it is', async () => {
    stubServer([])
    const { user, type } = await openForm()
    await user.click(screen.getByRole('combobox', { name: /^País do documento/ }))
    await user.click(screen.getByRole('option', { name: 'Portugal' }))

    await type(/^Documento/, 'PT-123')

    expect(button('Próximo').disabled).toBe(false)
  })

  // @spec 000 §5: Address edit: required fields …
  test('takes three letters for a state of another country', async () => {
    stubServer([])
    const { user, type, fillIdentification, goOn } = await openForm()
    await fillIdentification()
    await goOn()
    await choose(user, /^País/, 'portu', 'Portugal')

    await type(/^Estado/, 'l1sbo')

    expect(field(/^Estado/).value).toBe('LSB')
  })

  // @spec 000 §5: 'Usar meu endereço' shows it
  test('shows the address of the seller that is to be used', async () => {
    stubServer([[getSellerAddress, () => sellerAddress]])
    const { user, fillIdentification, goOn } = await openForm()
    await fillIdentification()
    await goOn()

    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))

    expect(await screen.findByText('Avenida Paulista')).toBeTruthy()
    expect(screen.getByText('01310-100')).toBeTruthy()
  })

  // @spec 000 §4 Customers and notifications: Add: a missing field of step 1 leads back to it
  // @spec 000 §5: Required fields of the add form, 'Peenchimento obrigatório!'
  test('stays at the first step for what is missing there, and checks nothing else', async () => {
    const calls = stubServer([])
    const { type, goOn } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await type(/^E-mail( \*)?$/, 'ana')
    await goOn()

    expect(screen.getByText('Passo 1 de 2')).toBeTruthy()
    expect(screen.getAllByText('Peenchimento obrigatório!')).toHaveLength(2)
    expect(document.activeElement).toBe(field(/^Nome( \*)?$/))

    await type(/^Nome( \*)?$/, 'Ana Souza')
    await goOn()
    expect(document.activeElement).toBe(field(/^E-mail( \*)?$/))
    await type(/^E-mail( \*)?$/, '@exemplo.com.br')
    await type(/^Telefone/, '11987654321')
    await goOn()

    expect(screen.getByText('Passo 2 de 2')).toBeTruthy()
    expect(screen.queryByText('Peenchimento obrigatório!')).toBeNull()
    expect(calls).toEqual([])
  })

  // @spec 000 §1: Default country BR, +55
  // @spec 000 §8: 'Cliente cadastrado com sucesso!' …
  test('saves, says so and shows the list', async () => {
    const calls = stubServer([[createCustomer, ({ body }) => ({ ...(body as object), id: '1' })]])
    const { router, user, type, goOn, save, fillIdentification } = await openForm()
    await fillIdentification()
    await goOn()
    await type(/^CEP/, '01310100')
    await type(/^Rua/, 'Avenida Paulista')
    await type(/^Número/, '1000')
    await type(/^Bairro/, 'Bela Vista')
    await type(/^Cidade/, 'São Paulo 2')
    await choose(user, /^Estado/, 'sp', 'São Paulo (SP)')

    await save()

    expect(await screen.findByText('Cliente cadastrado com sucesso!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/clientes')
    expect(calls.find(({ at }) => at === createCustomer.at)?.body).toMatchObject({
      document: { documentNumber: CPF, documentType: 'cpf', documentNation: 'BR' },
      countryCode: '+55',
      phone: '11987654321',
      address: { number: 1000, city: 'São Paulo ', state: 'SP', country: 'BR' },
    })
  })

  test('hands the customer over to the tab that waits for it', async () => {
    stubServer([[createCustomer, ({ body }) => ({ ...(body as object), id: '1' })]])
    const closed = vi.spyOn(window, 'close').mockReturnValue()
    const channel = new BroadcastChannel('vintem.customer-added')
    const told = new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => resolve(data))
    })
    const { user, goOn, save, fillIdentification } = await openForm(true)
    await fillIdentification()
    await goOn()
    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))

    await save()

    expect(await told).toEqual({ id: '1', name: 'Ana Souza' })
    expect(closed).toHaveBeenCalledOnce()
    channel.close()
  })

  // @spec 000 §8: Customer save: each description only
  test('shows a refusal without its code, at its field, and sends the same key again', async () => {
    const calls = stubServer([
      [
        createCustomer,
        () => {
          throw refusal(CustomerAlreadyExists, 'document.documentNumber')
        },
      ],
    ])
    const { user, goOn, save, fillIdentification } = await openForm()
    await fillIdentification()
    await goOn()
    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))
    await save()

    const { description } = CustomerAlreadyExists
    expect(await within(screen.getByRole('status')).findByText(description)).toBeTruthy()
    await expect.poll(() => screen.queryByText('Passo 1 de 2')).toBeTruthy()
    expect(screen.getAllByText(description)).toHaveLength(2)

    await goOn()
    await save()
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys)).toHaveLength(1)
  })
})
