import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aCharge } from './charge-fixture.ts'
import { ConsentSection } from './consent-section.tsx'

// Goal: a seller whose charge is contested shows what the buyer agreed to, and when.
// @spec 000 §5: Consent where a card …
test('says word for word what was agreed to, and when', async () => {
  const text = 'Autorizo: este cartão será guardado e cobrado todo mês por Ateliê.'
  const charge = aCharge({
    cardConsents: [
      { uuid: 'a', version: 1, text, amount: 120, givenAt: '2026-11-21T12:00:00.000Z' },
    ],
  })
  await renderScreen(<ConsentSection charge={charge} />)

  const list = screen.getByRole('list', { name: 'Autorizações do cartão' })
  expect(list.textContent).toContain(text)
  expect(list.textContent).toContain('21/11/2026')
})
