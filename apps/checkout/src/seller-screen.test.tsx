import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { show } from '../test/render-page.tsx'
import { aServer, refusal } from '../test/server.ts'
import { aShop } from '../test/situations.ts'

// Goal: a buyer compares the prices of the periods and subscribes in the one they chose.
// e2e/plans.spec.ts shows that they come to its checkout: jsdom does not navigate.
const PATH = '/api/core/public/pages/luz-e-sombra/plans/7/link'
const LINK = '0a1b'.repeat(8)

describe('SellerScreen', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  const open = () => {
    show(aShop())
    return userEvent.setup()
  }
  const choose = (name: string) => screen.getByRole('link', { name })
  const subscribe = () => screen.getByRole('button', { name: 'Assinar Livre' })

  test('switches the period in place, and subscribes in it', async () => {
    const sent = aServer({ [PATH]: () => ({ body: { link: LINK } }) })
    const user = open()
    await user.click(choose('Anual'))
    expect(screen.getByText(/^R\$\s1\.199,88 por ano$/)).toBeTruthy()

    await user.click(subscribe())

    expect(sent.map(({ path, body }) => [path, body])).toEqual([[PATH, { period: 'YEARLY' }]])
  })

  test('says why a plan cannot be had, until another period is looked at', async () => {
    const words = 'Este plano não está mais disponível. Escolha outro.'
    aServer({ [PATH]: () => refusal(409, 'BAR-5001', words) })
    const user = open()
    await user.click(subscribe())
    expect(await screen.findByText(words)).toBeTruthy()

    await user.click(choose('Anual'))
    expect(screen.queryByText(words)).toBeNull()
  })

  test('where nothing can be paid by, nothing can be pressed', async () => {
    const user = open()
    await user.click(choose('Semestral'))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
