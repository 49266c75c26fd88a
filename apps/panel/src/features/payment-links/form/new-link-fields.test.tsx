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
} from '../../../../test/new-link-form.tsx'

// Goal: the fields of a link take what the specification allows (1 §4, §5), and each is there only where
// it means something.

describe('the fields of a link', () => {
  // @spec 000 §5: Link: value required; disabled without value, title or method
  // @spec 000 §5: Link: 'Selecione ao menos um método de pagamento.'
  test('can be sent only with a title, a value and a method', async () => {
    const { user, fillIn } = await openForm()
    expect(submitButton().disabled).toBe(true)

    await fillIn()
    expect(submitButton().disabled).toBe(false)

    for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) await user.click(switchOf(name))
    expect(submitButton().disabled).toBe(true)
    expect(screen.getByText('Selecione ao menos um método de pagamento.')).toBeTruthy()
  })

  // @spec 000 §5: Link: title, at most 60; description 300; boleto description 130 with counter
  // @spec 000 §9: 60, 300, 130
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

  // @spec 000 §5: Link: discounts of up to 3 characters
  test.each(['cartão', 'boleto', 'Pix'])('a discount by %s has three characters', async (name) => {
    const { user } = await openForm()

    await user.type(field(`Desconto no ${name}`), '7,55')

    expect(field(`Desconto no ${name}`).value).toBe('7,5')
  })

  // @spec 000 §4 Payment links: The timer is disabled without an expiry
  // @spec 000 §5: Link: 'A data precisa estar no futuro'; steps of 15 minutes
  test('wants an expiry in the future, and offers a countdown only to one', async () => {
    const { user } = await openForm()
    expect(switchOf(/^Temporizador/).disabled).toBe(true)

    await user.type(field('Data de expiração'), '01012020')
    await user.tab()

    expect(screen.getByText('A data precisa estar no futuro')).toBeTruthy()
    expect(switchOf(/^Temporizador/).disabled).toBe(false)
  })

  // @spec 000 §4 Payment links: Early-seller tax hides the buyer/seller choice
  test('asks who pays only where the type leaves it open', async () => {
    const { user, choose } = await openForm()
    const payer = () => screen.queryByRole('combobox', { name: PAYER })
    expect(payer()).not.toBeNull()

    await choose('Tipo de parcelamento', 'Antecipado sem juros para o comprador')
    expect(payer()).toBeNull()

    await user.click(screen.getByRole('combobox', { name: 'Tipo de parcelamento' }))
    expect(screen.queryByRole('option', { name: /^Misto/ })).toBeNull()
  })

  // @spec 000 §9: '35% menos inadimplência' of a card without anticipation
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
