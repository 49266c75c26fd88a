import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { getLinkFigures } from '@vintem/contracts/link-figures/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { LinkPerformance } from './link-performance.tsx'
import type { LinkFigures } from './payment-links.queries.ts'

// Goal: the seller reads what came of a link, in all and by day, and never a figure that nobody counted.
const day = (date: string, visits: number, paid: number) => ({
  day: date,
  visits,
  started: paid,
  paid,
  amount: 720 * paid,
})

const sold: LinkFigures = {
  figures: {
    visits: 40,
    started: 12,
    paid: 5,
    amount: 3600,
    conversion: 12.5,
    countedFrom: null,
  },
  days: [day('2026-11-20', 30, 1), day('2026-11-21', 10, 4)],
}

const unseen: LinkFigures = {
  figures: { visits: 0, started: 0, paid: 0, amount: 0, conversion: null, countedFrom: null },
  days: [day('2026-11-21', 0, 0)],
}

const open = (figures: LinkFigures) => {
  stubServer([[getLinkFigures, () => figures]])
  return renderScreen(<LinkPerformance id="0199b3a0-0000-4000-8000-000000000001" />)
}

describe('LinkPerformance', () => {
  test('says what came of it: from visits to what was paid, in all and by day', async () => {
    await open(sold)
    const section = within(await screen.findByRole('region', { name: 'Desempenho' }))
    await section.findByText('Desde a criação do link.')
    const shown = ['Visitas', 'Iniciadas', 'Pagas', 'Recebido', 'Conversão'].map(
      (label) => section.getByText(label, { selector: 'dt span' }).closest('div')?.textContent,
    )
    expect(shown).toEqual([
      'Visitas40',
      'Iniciadas12',
      'Pagas5',
      'RecebidoR$\u00a03.600,00',
      'Conversão12,5%',
    ])
    const rows = section.getAllByRole('row').map((row) => row.textContent)
    expect(rows.at(-1)).toMatch(/21\/11\/20261044R\$\s2\.880,00/)
  })

  test('of one that nobody has opened says so, and no rate', async () => {
    await open(unseen)
    const section = within(await screen.findByRole('region', { name: 'Desempenho' }))
    expect(await section.findByText(/^Ninguém abriu este link ainda\./)).toBeTruthy()
    expect(section.getByText('Conversão').closest('div')?.textContent).toBe('Conversão—')
  })

  test('of one that is older than the counting says since when', async () => {
    await open({ ...sold, figures: { ...sold.figures, countedFrom: '2026-11-20' } })
    expect(
      await screen.findByText(/visitas, iniciadas e conversão, desde 20\/11\/2026/),
    ).toBeTruthy()
  })

  test('that cannot be read says so, and is asked for again', async () => {
    let isAway = true
    stubServer([
      [
        getLinkFigures,
        () => {
          if (isAway) throw refusal(Unexpected)
          return sold
        },
      ],
    ])
    const { user } = await renderScreen(
      <LinkPerformance id="0199b3a0-0000-4000-8000-000000000001" />,
    )
    expect(await screen.findByText('Não foi possível carregar o desempenho do link.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('12,5%')).toBeTruthy()
  })
})
