import { act, screen, within } from '@testing-library/react'
import type { Profile, Role } from '@vintem/contracts/access'
import {
  editCustomerAddress,
  editCustomerContact,
  editCustomerNotes,
  getCustomer,
} from '@vintem/contracts/customers/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { lookUpPostalCode } from '@vintem/contracts/look-ups/endpoints'
import { describe, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { choose } from '../../../test/choose.ts'
import { aToken, aUser, renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { customer, found } from './customer-fixture.ts'
import { CustomerScreen, type CustomerTab } from './customer-screen.tsx'

// Goal: contact and address are edited apart, reviewed or confirmed as specification 1 §2.7 says,
// and only by who may change customers.

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const dialog = () => screen.findByRole('dialog')

async function openCustomer(profile: Profile = 'ADMIN', tab?: CustomerTab) {
  const { user } = await renderScreen(
    <CustomerScreen
      id="1"
      tab={tab}
      onTabChange={() => undefined}
      totals="Quanto pagou"
      consent="O que quer receber"
      subscriptions="O que assina"
      receivables="O que deve e pagou"
      timeline="O que aconteceu"
    />,
    profile,
  )
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  const edit = (section: string) => user.click(button(`Editar ${section}`))
  const replace = async (name: RegExp, text: string) => {
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
  }
  return { user, edit, replace, conclude: () => user.click(button('Concluir')) }
}

describe('CustomerScreen', () => {
  test('shows the facts as people write them', async () => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer()
    for (const text of ['529.982.247-25', '(11) 98765-4321', '01310-100']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  // @spec 000 §5: A customer: 'Cobrar este …
  test('leads to a conversation, an e-mail and a new link for the customer', async () => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

    expect(href('Conversar no WhatsApp: (11) 98765-4321')).toBe('https://wa.me/5511987654321')
    expect(href('Escrever para ana@exemplo.com.br')).toBe('mailto:ana@exemplo.com.br')
    expect(href('Cobrar este cliente')).toBe('/seja-pago/criar/cobranca-pontual?cliente=1')
  })

  test('keeps notes', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [editCustomerNotes, ({ body }) => ({ ...customer, ...(body as object) })],
    ])
    const { user, edit, conclude } = await openCustomer()
    await edit('Anotações')
    await user.type(field(/^Anotações/), 'Prefere Pix.')
    await conclude()

    expect(await screen.findByText('Prefere Pix.')).toBeTruthy()
    const sent = calls.find(({ at }) => at === editCustomerNotes.at)
    expect(sent?.body).toEqual({ notes: 'Prefere Pix.' })
  })

  // @spec 000 §6: Subscriptions for MASTER, ADMIN, BACKOFFICE, SUBSCRIPTIONS (SELLER_SUBSCRIPTION
  // is another spelling of SELLER_SUBSCRIPTIONS)
  test.each<[Profile, string[], string | undefined]>([
    ['MASTER', ['Assinaturas', 'Recebíveis', 'Histórico'], 'O que assina'],
    ['SALE', ['Recebíveis', 'Histórico'], 'O que deve e pagou'],
    ['FINANCE', [], undefined],
  ])('has the tabs that one may see: %s', async (profile, tabs, shown) => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer(profile)
    expect(screen.queryAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs)
    expect(screen.queryByRole('tabpanel')?.textContent).toBe(shown)
  })

  // @spec 000 §2.7: Tab Recebíveis for who may see charges
  // @spec 000 §2.7: Tab Assinaturas, for who may see subscriptions
  test.each<[Role, string[]]>([
    ['SELLER_MASTER', ['Assinaturas', 'Recebíveis', 'Histórico']],
    ['SELLER_ADMIN', ['Assinaturas', 'Recebíveis', 'Histórico']],
    ['SELLER_BACKOFFICE', ['Assinaturas', 'Recebíveis', 'Histórico']],
    ['SELLER_SUBSCRIPTIONS', ['Assinaturas']],
    ['SELLER_CHARGES', ['Recebíveis', 'Histórico']],
  ])('has the tabs of the role %s', async (role, tabs) => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer('FINANCE')
    act(() => session.begin({ ...aUser(), roles: [role, 'SELLER_CLIENTS'] }, aToken()))
    await expect
      .poll(() => screen.queryAllByRole('tab').map((tab) => tab.textContent))
      .toEqual(tabs)
  })

  test('opens the tab that is named', async () => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer('ADMIN', 'receivables')
    expect(screen.getByRole('tabpanel').textContent).toBe('O que deve e pagou')
  })

  test('lets nobody edit who may only look', async () => {
    stubServer([[getCustomer, () => customer]])
    await openCustomer('VIZUALIZATION')
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
  })

  // @spec 000 §2.7: Two sections, edited one at a time
  // @spec 000 §4 Customers and notifications: Edit: view, edit, cancel or conclude
  test('edits one section at a time', async () => {
    stubServer([[getCustomer, () => customer]])
    const { edit } = await openCustomer()
    await edit('Endereço')
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
  })

  // @spec 000 §2.7: A review of old and new values before the contact is saved
  // @spec 000 §8: 'Cliente cadastrado com sucesso!', 'Cliente editado com sucesso!', 'Endereço
  // editado com sucesso!'
  test('reviews old and new before saving the contact', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [
        editCustomerContact,
        ({ body }) => ({ ...customer, ...(body as object), countryCode: '55' }),
      ],
    ])
    const { user, edit, replace, conclude } = await openCustomer()
    await edit('Identificação e contato')
    expect(screen.queryByRole('textbox', { name: /^Documento/ })).toBeNull()
    await replace(/^Nome( \*)?$/, 'Ana Lima')
    await conclude()

    const review = within(await dialog())
    const rows = review.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['NomeAna SouzaAna Lima'])
    expect(calls.filter(({ at }) => at === editCustomerContact.at)).toEqual([])

    await user.click(review.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Cliente editado com sucesso!')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeTruthy()
  })

  // @spec 000 §5: Contact edit: name, countryCode, phone, e-mail with its two messages
  test.each([
    [/^Nome( \*)?$/, '', 'Preenchimento obrigatório!'],
    [/^E-mail( \*)?$/, '', 'O campo e-mail é obrigatório!'],
    [/^E-mail( \*)?$/, 'ana', 'Digite um e-mail válido!'],
    [/^Telefone/, '', 'Preenchimento obrigatório!'],
  ])('refuses %s as %j', async (name, text, message) => {
    stubServer([[getCustomer, () => customer]])
    const { edit, replace, conclude } = await openCustomer()
    await edit('Identificação e contato')
    await replace(name, text)
    await conclude()
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field(name))
  })

  // @spec 000 §5: Address edit: required fields; state and country of 2 letters, both chosen from a
  // list (of another country: 3 letters); letters only in a city; number as a number
  test('sends the number as a number and the state in capitals', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [editCustomerAddress, () => customer],
    ])
    const { user, edit, replace, conclude } = await openCustomer()
    await edit('Endereço')
    await replace(/^Número/, '42')
    await choose(user, /^Estado/, 'rj', 'Rio de Janeiro (RJ)')
    await conclude()

    expect(await screen.findByText('Endereço editado com sucesso!')).toBeTruthy()
    const sent = calls.find(({ at }) => at === editCustomerAddress.at)
    expect(sent?.body).toMatchObject({ number: 42, state: 'RJ' })
  })

  // @spec 000 §5: Address edit: required fields …
  test('offers states and countries, and takes letters alone for a city', async () => {
    stubServer([[getCustomer, () => customer]])
    const { user, edit, replace } = await openCustomer()
    await edit('Endereço')
    await replace(/^Cidade/, 'Rio 2')
    expect(field(/^Cidade/).value).toBe('Rio ')

    await choose(user, /^País/, 'portu', 'Portugal')

    // A state of Brazil is none of Portugal.
    expect(field(/^Estado/).value).toBe('')
    await replace(/^Estado/, 'l1sbo')
    expect(field(/^Estado/).value).toBe('LSB')
  })

  test('takes an address without a number', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [editCustomerAddress, () => customer],
    ])
    const { edit, replace, conclude } = await openCustomer()
    await edit('Endereço')
    await replace(/^Número/, '')
    await conclude()

    await expect
      .poll(() => calls.find(({ at }) => at === editCustomerAddress.at)?.body)
      .toMatchObject({ number: 'S/N' })
  })

  // @spec 000 §5: CEP: looked up when complete, on blur in edit; fills the address and BR
  test('looks a changed CEP up when it is left, and not the one that stood there', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [lookUpPostalCode, () => ({ ...found, logradouro: 'Rua da Assembleia' })],
    ])
    const { user, edit, replace } = await openCustomer()
    await edit('Endereço')
    await user.click(field(/^CEP/))
    await user.tab()
    expect(calls.filter(({ at }) => at === lookUpPostalCode.at)).toEqual([])

    await replace(/^CEP/, '20011000')
    expect(calls.filter(({ at }) => at === lookUpPostalCode.at)).toEqual([])
    await user.tab()
    await expect.poll(() => field(/^Rua/).value).toBe('Rua da Assembleia')
  })

  // @spec 000 §2.7: Cancelling asks and discards
  test('asks before an edit is cancelled, and then discards it', async () => {
    stubServer([[getCustomer, () => customer]])
    const { user, edit, replace } = await openCustomer()
    await edit('Endereço')
    await replace(/^Rua/, 'Rua Nova')
    await user.click(button('Cancelar'))
    await user.click(within(await dialog()).getByRole('button', { name: 'Descartar alterações' }))

    await expect.poll(() => screen.queryByText('Avenida Paulista')).toBeTruthy()
    expect(button('Editar Endereço')).toBeTruthy()
  })

  test('says why it could not be loaded', async () => {
    stubServer([
      [
        getCustomer,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(
      <CustomerScreen
        id="1"
        tab={undefined}
        onTabChange={() => undefined}
        totals={null}
        consent={null}
        subscriptions={null}
        receivables={null}
      />,
    )
    const alert = await screen.findByRole('alert', {}, { timeout: 9_000 })
    expect(alert.textContent).toContain(Unexpected.description)
  })
})
