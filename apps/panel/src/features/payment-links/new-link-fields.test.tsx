import { screen } from '@testing-library/react'
import { getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import {
  defaults,
  field,
  openForm,
  PAYER,
  submitButton,
  switchOf,
} from '../../../test/new-link-form.tsx'

// Goal: the fields of a link take what the specification allows (1 §4, §5), and each is there only where
// it means something.

describe('the fields of a link', () => {
  test('can be sent only with a title, a value and a method', async () => {
    const { user, fillIn } = await openForm()
    expect(submitButton().disabled).toBe(true)

    await fillIn()
    expect(submitButton().disabled).toBe(false)

    for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) await user.click(switchOf(name))
    expect(submitButton().disabled).toBe(true)
    expect(screen.getByText('Selecione ao menos um método de pagamento.')).toBeTruthy()
  })

  test.each([
    [/^Título/, 60, 'O título deve ter no máximo 60 caracteres!'],
    ['Descrição', 300, 'A descrição deve ter no máximo 300 caracteres!'],
    ['Descrição do boleto', 130, 'A descrição do boleto deve ter no máximo 130 caracteres!'],
  ])('a text of %s has %i letters at the most, and they are counted', async (name, most, words) => {
    const { user } = await openForm()

    await user.click(field(name))
    await user.paste('x'.repeat(most))
    await user.tab()
    expect(screen.getByText(`${most}/${most}`)).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()

    await user.type(field(name), 'x')
    await user.tab()
    expect(screen.getByText(`${most + 1}/${most}`)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  test.each(['cartão', 'boleto', 'Pix'])('a discount by %s has three characters', async (name) => {
    const { user } = await openForm()

    await user.type(field(`Desconto no ${name}`), '7,55')

    expect(field(`Desconto no ${name}`).value).toBe('7,5')
  })

  test('wants an expiry in the future, and offers a countdown only to one', async () => {
    const { user } = await openForm()
    expect(switchOf(/^Temporizador/).disabled).toBe(true)

    await user.type(field('Data de expiração'), '01012020')
    await user.tab()

    expect(screen.getByText('A data precisa estar no futuro')).toBeTruthy()
    expect(switchOf(/^Temporizador/).disabled).toBe(false)
  })

  test('asks who pays only where the type leaves it open', async () => {
    const { user, choose } = await openForm()
    const payer = () => screen.queryByRole('combobox', { name: PAYER })
    expect(payer()).not.toBeNull()

    await choose('Tipo de parcelamento', 'Antecipado sem juros para o comprador')
    expect(payer()).toBeNull()

    await user.click(screen.getByRole('combobox', { name: 'Tipo de parcelamento' }))
    expect(screen.queryByRole('option', { name: /^Misto/ })).toBeNull()
  })

  test('says what one charge a month is good for', async () => {
    const { choose } = await openForm()
    await choose('Tipo de parcelamento', 'Recorrente: uma cobrança por mês, sem antecipação')
    expect(await screen.findByText('35% menos inadimplência')).toBeTruthy()
  })

  test('offers mixed instalments to the sellers who have them', async () => {
    const mixed = () => ({ ...defaults, mixedInstallment: true })
    const { choose } = await openForm([[getPaymentDefaults, mixed]])

    await choose('Tipo de parcelamento', 'Misto: sem juros até certa parcela')

    expect(screen.getByRole('combobox', { name: 'Sem juros até' })).toBeTruthy()
  })
})
