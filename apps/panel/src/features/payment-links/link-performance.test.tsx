import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { getLinkFigures } from '@vintem/contracts/link-figures/endpoints'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { LinkPerformance } from './link-performance.tsx'
import type { LinkFigures, LinkPeriod } from './payment-links.queries.ts'

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

const ofAll = {
  id: '0199b3a0-0000-4000-8000-000000000001',
  period: {},
  onPeriodChange: () => undefined,
}

function Chosen() {
  const [period, setPeriod] = useState<LinkPeriod>({})
  return <LinkPerformance {...ofAll} period={period} onPeriodChange={setPeriod} />
}

const open = (figures: LinkFigures) => {
  stubServer([[getLinkFigures, () => figures]])
  return renderScreen(<LinkPerformance {...ofAll} />)
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

  test('of a period asks for it, says so, and leads back to all', async () => {
    const calls = stubServer([[getLinkFigures, () => sold]])
    const periods: LinkPeriod[] = []
    const period = { startDate: '2026-11-01', endDate: '2026-11-21' }
    const { user } = await renderScreen(
      <LinkPerformance {...ofAll} period={period} onPeriodChange={(next) => periods.push(next)} />,
    )
    await screen.findByText('No período escolhido.')
    expect(calls.at(-1)?.query).toEqual(period)
    expect(screen.getByText('Dia a dia')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '7 dias' }))
    await user.click(screen.getByRole('radio', { name: 'Tudo' }))
    expect(periods).toEqual([
      { startDate: expect.any(String), endDate: expect.any(String) },
      { startDate: undefined, endDate: undefined },
    ])
  })

  test('of other days begins with the last thirty, and takes a whole period alone', async () => {
    stubServer([[getLinkFigures, () => sold]])
    const { user } = await renderScreen(<Chosen />)
    await user.click(await screen.findByRole('radio', { name: 'Outro' }))
    const last = screen.getByLabelText('Até')
    await user.clear(last)
    await user.type(last, '01/01/2020{Tab}')
    expect(
      await screen.findByText('A data final deve ser igual ou posterior à inicial.'),
    ).toBeTruthy()
    expect(screen.getByText('No período escolhido.')).toBeTruthy()
  })

  test('of half a period is still of all', async () => {
    const calls = stubServer([[getLinkFigures, () => unseen]])
    await renderScreen(<LinkPerformance {...ofAll} period={{ startDate: '2026-11-01' }} />)
    await screen.findByText('Desde a criação do link.')
    expect(calls.at(-1)?.query).toEqual({})
  })

  test('of a period in which nobody came says so', async () => {
    stubServer([[getLinkFigures, () => unseen]])
    const period = { startDate: '2026-11-21', endDate: '2026-11-21' }
    await renderScreen(<LinkPerformance {...ofAll} period={period} />)
    expect(await screen.findByText('Ninguém abriu este link no período.')).toBeTruthy()
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
    const { user } = await renderScreen(<LinkPerformance {...ofAll} />)
    expect(await screen.findByText('Não foi possível carregar o desempenho do link.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('12,5%')).toBeTruthy()
  })
})
