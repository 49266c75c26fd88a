import { screen, within } from '@testing-library/react'
import { NotFound } from '@vintem/contracts/errors'
import { lookUpCompany, lookUpPostalCode } from '@vintem/contracts/look-ups/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NewSubSellerScreen } from './new-sub-seller-screen.tsx'

// Goal: a partner is added with everything that a bank and the law ask for, and the seller hears that
// the registration takes some minutes (specification 2 §2, §5, §8).
const found = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function open(answers: Parameters<typeof stubServer>[0] = []) {
  const calls = stubServer([
    ...answers,
    [lookUpPostalCode, () => found],
    [createSubSeller, () => ({ id: 7 })],
  ])
  const { user, router } = await renderScreen(<NewSubSellerScreen />)
  const type = async (name: string, text: string) => {
    await user.click(field(name))
    await user.paste(text)
  }
  const sent = () => calls.find(({ at }) => at === createSubSeller.at)
  return { user, router, type, sent }
}

describe('a new sub-seller', () => {
  // @spec 001 §2 Sub-sellers: 'Cadastro de sub-vendedor em processamento!': a processing dialog leads to /sub-vendedores
  // @spec 001 §2 Sub-sellers: A postal-code lookup fills the address
  test('is sent whole, and the dialog about its processing leads to the list', async () => {
    const { user, router, type, sent } = await open()
    for (const [name, text] of [
      ['CPF ou CNPJ', '11144477735'],
      ['Nome', 'Otávio Conceição'],
      ['Data de nascimento', '12/04/1988'],
      ['E-mail', 'otavio@exemplo.com.br'],
      ['Celular', '11987654321'],
      ['CEP', '01310-100'],
      ['Valor', '12,5'],
      ['Agência', '0123'],
      ['Dígito da agência', '4'],
      ['Conta', '56789'],
      ['Dígito da conta', '0'],
    ] as const) {
      await type(name, text)
    }
    await expect.poll(() => field('Rua').value).toBe('Avenida Paulista')
    await type('Número', '1000')
    await choose(user, /^Banco/, '341', '341 - Itaú Unibanco S.A.')
    for (const [list, option] of [
      ['Tipo de conta', 'Conta corrente'],
      ['Tipo de chave Pix', 'E-mail'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: list }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await type('Chave Pix', 'otavio@exemplo.com.br')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))

    const dialog = await screen.findByRole('dialog', {
      name: 'Cadastro de sub-vendedor em processamento!',
    })
    expect(within(dialog).getByText(/cerca de 5 minutos/)).toBeTruthy()
    expect(sent()?.headers.get('idempotency-key')).toBeTruthy()
    expect(sent()?.body).toMatchObject({
      document: '11144477735',
      paymentType: 'PERCENTAGE',
      paymentValue: 12.5,
      owner: { birthdate: '1988-04-12' },
      address: { street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', country: 'BR' },
      account: { account: { bank: '341', accountType: 'CHECKING_ACCOUNT' }, pixKeyType: 'EMAIL' },
    })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await expect.poll(() => router.state.location.pathname).toBe('/sub-vendedores')
  })

  // @spec 001 §2 Sub-sellers: Required fields: 'Preenchimento obrigatório!', 'CPF inválido', 'formato de email inválido' at their fields
  test('says at each field what is missing or wrong', async () => {
    const { user, type, sent } = await open()
    await type('CPF ou CNPJ', '11144477736')
    await type('E-mail', 'otavio@')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))

    expect(await screen.findByText('CPF inválido')).toBeTruthy()
    expect(screen.getByText('formato de email inválido')).toBeTruthy()
    expect(screen.getAllByText('Preenchimento obrigatório!').length).toBeGreaterThan(10)
    expect(sent()).toBeUndefined()
  })

  // @spec 001 §2 Sub-sellers: Company consult failure: 'Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.'
  test('says that a CNPJ could not be consulted, and asks for what companies have', async () => {
    const fail = () => {
      throw refusal(NotFound)
    }
    const { type } = await open([[lookUpCompany, fail]])
    await type('CPF ou CNPJ', '11222333000181')

    expect(
      await screen.findByText('Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.'),
    ).toBeTruthy()
    for (const name of ['Data de abertura', 'Nome do responsável', 'Documento do responsável']) {
      expect(field(name)).toBeTruthy()
    }
  })

  // @spec 001 §2 Sub-sellers: Postal code failure 'Cep inválido.'
  test('says that a postal code is none', async () => {
    const fail = () => {
      throw refusal(NotFound)
    }
    const { type } = await open([[lookUpPostalCode, fail]])
    await type('CEP', '99999-999')
    expect(await screen.findByText('Cep inválido.')).toBeTruthy()
  })
})
