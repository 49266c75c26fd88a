import { screen } from '@testing-library/react'
import {
  checkSubDomain,
  createCheckout,
  editCheckout,
  getDefaultCheckout,
} from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { CheckoutInfoScreen } from './checkout-info-screen.tsx'

// Goal: a seller creates the public page at a free address, changes it, and copies its link.

const prefix = 'https://loja.exemplo.com.br/checkout/'
const checkout = {
  id: 3,
  title: 'Ateliê',
  description: null,
  notes: null,
  subDomain: 'atelie',
  url: `${prefix}atelie`,
}

async function open(existing: typeof checkout | null, isTaken = false) {
  const calls = stubServer([
    [getDefaultCheckout, () => ({ prefix, id: existing?.id ?? null, checkout: existing })],
    [checkSubDomain, () => ({ isValid: isTaken })],
    [createCheckout, () => checkout],
    [editCheckout, () => checkout],
  ])
  const { user } = await renderScreen(<CheckoutInfoScreen />)
  await screen.findByRole('textbox', { name: /^Título/ })
  return {
    user,
    asked: () => calls.map(({ at }) => at).filter((at) => at !== getDefaultCheckout.at),
    save: () => user.click(screen.getByRole('button', { name: 'Salvar' })),
    type: (name: RegExp, text: string) => user.type(screen.getByRole('textbox', { name }), text),
  }
}

describe('CheckoutInfoScreen', () => {
  // @spec 001 §2 Plans and checkout: `/checkout-info`: title, description, slug after a fixed prefix, 'Copiar link'; the slug is checked before it is created; 'Checkout cadastrado com sucesso!'
  test('asks for the address first, then makes the page and offers its link', async () => {
    const { type, save, asked } = await open(null)
    expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull()
    expect(screen.getByText(`${prefix}…`)).toBeTruthy()
    await type(/^Título/, 'Ateliê')
    await type(/^URL/, 'atelie')

    await save()

    expect(await screen.findByText('Checkout cadastrado com sucesso!')).toBeTruthy()
    expect(asked()).toEqual([checkSubDomain.at, createCheckout.at])
    expect(screen.getByRole('button', { name: 'Copiar link' })).toBeTruthy()
  })

  // @spec 001 §2 Plans and checkout: 'URL já em uso por outro checkout!'
  test('says so when the address is taken', async () => {
    const { type, save, asked } = await open(null, true)
    await type(/^Título/, 'Ateliê')
    await type(/^URL/, 'ocupado')

    await save()

    expect(await screen.findByText('URL já em uso por outro checkout!')).toBeTruthy()
    expect(asked()).toEqual([checkSubDomain.at])
  })

  // @spec 001 §2 Plans and checkout: 'Título é um campo obrigatório!', 'Url é um campo obrigatório!'
  test('says what is missing', async () => {
    const { save, asked } = await open(null)
    await save()
    expect(await screen.findByText('Título é um campo obrigatório!')).toBeTruthy()
    expect(screen.getByText('Url é um campo obrigatório!')).toBeTruthy()
    expect(asked()).toEqual([])
  })

  // @spec 001 §2 Plans and checkout: 'Checkout editado com sucesso!'
  test('changes the page', async () => {
    const { type, save, asked } = await open(checkout)
    await type(/^Título/, ' novo')
    await save()
    expect(await screen.findByText('Checkout editado com sucesso!')).toBeTruthy()
    expect(asked()).toEqual([editCheckout.at])
  })
})
