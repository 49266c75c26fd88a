import { screen, within } from '@testing-library/react'
import {
  checkSubscriptionImport,
  getSubscriptionImport,
  listImportRows,
  mendImportRow,
  runSubscriptionImport,
  undoSubscriptionImport,
} from '@vintem/contracts/subscription-imports/endpoints'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { SheetImportScreen } from './import-screen.tsx'
import type { ImportRow, ImportSearch, SheetImport } from './imports.queries.ts'

// Goal: a person maps the columns, mends what is wrong, sees what would happen and then imports; each step
// shows itself by the state of the import.
const id = '0199b3a0-0000-4000-8000-000000000001'
const sheet: SheetImport = {
  uuid: id,
  name: 'assinaturas.csv',
  state: 'MAPPED',
  rows: 3,
  createdBy: 'ana@exemplo.com.br',
  createdAt: '2026-11-21T12:00:00.000Z',
  refusal: null,
  headers: [
    { title: 'CPF', column: 'document', samples: ['529.982.247-25'] },
    { title: 'Plano', column: 'plan', samples: ['Ateliê'] },
    { title: 'Desde', column: null, samples: ['10/01/2026'] },
  ],
  checkedRows: 0,
  counts: { unchecked: 3, ready: 0, wrong: 0, duplicate: 0, imported: 0, undone: 0 },
  forecast: null,
  finishedAt: null,
  rowsKept: true,
  undoUntil: null,
}
const checked: Partial<SheetImport> = {
  state: 'CHECKED',
  counts: { unchecked: 0, ready: 2, wrong: 1, duplicate: 0, imported: 0, undone: 0 },
  forecast: {
    checkedOn: '2026-11-21',
    isCurrent: true,
    newCustomers: 1,
    matchedCustomers: 1,
    invited: 0,
    value: 240,
    days: [{ day: '2026-12-10', charges: 2, value: 240 }],
    later: { charges: 0, value: 0 },
  },
}
const wrong: ImportRow = {
  line: 4,
  state: 'WRONG',
  cells: { document: '529.982.247-25', plan: 'Torno', name: 'Ana Souza' },
  problems: [{ column: 'plan', description: 'Escolha um plano ativo.' }],
  firstCharge: null,
  isNewCustomer: false,
  subscription: null,
}

function Stands({ start }: { start: ImportSearch }) {
  const [search, setSearch] = useState<ImportSearch>(start)
  return <SheetImportScreen id={id} search={search} onSearchChange={setSearch} />
}

async function open(change: Partial<SheetImport>, start: ImportSearch = {}, row = wrong) {
  const state = { sheet: { ...sheet, ...change }, rows: [row] }
  const calls = stubServer([
    [getSubscriptionImport, () => state.sheet],
    [
      listImportRows,
      () => ({
        content: state.rows,
        number: 0,
        size: 20,
        totalElements: state.rows.length,
        hasMoreElements: false,
      }),
    ],
    [checkSubscriptionImport, () => undefined],
    [
      mendImportRow,
      () => {
        state.rows = []
        return { ...wrong, state: 'READY', problems: [] }
      },
    ],
    [runSubscriptionImport, () => undefined],
    [undoSubscriptionImport, () => undefined],
  ])
  const { user } = await renderScreen(<Stands start={start} />)
  const sent = (at: string) => calls.find((call) => call.at === at)
  return { user, sent }
}

describe('SheetImportScreen', () => {
  test('asks what the columns hold, and does not check without those that are needed', async () => {
    const { user, sent } = await open({})
    await user.click(await screen.findByRole('button', { name: 'Conferir' }))
    expect(await screen.findByText(/Escolha as colunas/)).toBeTruthy()
    expect(sent(checkSubscriptionImport.at)).toBeUndefined()

    await user.click(screen.getByRole('combobox', { name: 'Desde' }))
    await user.click(await screen.findByRole('option', { name: 'Data de início' }))
    await user.click(screen.getByRole('button', { name: 'Conferir' }))

    await expect
      .poll(() => sent(checkSubscriptionImport.at)?.body)
      .toEqual({ columns: ['document', 'plan', 'startDate'] })
  })

  test('says what would be imported, and imports it once that is confirmed', async () => {
    const { user, sent } = await open(checked)
    const table = await screen.findByRole('table', { name: 'Primeiras cobranças' })
    expect(within(table).getByText('10/12/2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Importar 2 assinaturas' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importar assinaturas' })
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      '2 assinaturas serão criadas, com R$ 240,00 em primeiras cobranças. 1 linha fica de fora.',
    )

    await user.click(within(dialog).getByRole('button', { name: 'Importar' }))

    expect(await screen.findByText('Importação iniciada.')).toBeTruthy()
    expect(sent(runSubscriptionImport.at)).toBeTruthy()
  })

  test('offers no import of another day’s check', async () => {
    const forecast = checked.forecast && { ...checked.forecast, isCurrent: false }
    await open({ ...checked, ...(forecast && { forecast }) })

    expect(await screen.findByText(/A conferência é de outro dia/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
  })

  test('lets a wrong row be mended over the list', async () => {
    const { user, sent } = await open(checked, { linha: 4 })
    const dialog = await screen.findByRole('dialog', { name: 'Linha 4' })
    expect(within(dialog).getByText('Escolha um plano ativo.')).toBeTruthy()
    const plan = within(dialog).getByRole('textbox', { name: 'Plano' })
    await user.clear(plan)
    await user.type(plan, 'Ateliê')

    await user.click(within(dialog).getByRole('button', { name: 'Corrigir' }))

    expect(await screen.findByText('Linha 4 corrigida.')).toBeTruthy()
    expect(sent(mendImportRow.at)?.body).toEqual({ cells: [{ column: 'plan', text: 'Ateliê' }] })
  })

  test('undoes an import once that is confirmed, for as long as it can be', async () => {
    const counts = { ...sheet.counts, unchecked: 0, imported: 2 }
    const undoUntil = '2026-11-28T12:00:00.000Z'
    const { user, sent } = await open({ state: 'DONE', counts, undoUntil })
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer importação' })

    await user.click(within(dialog).getByRole('button', { name: 'Desfazer' }))

    expect(await screen.findByText('Desfazendo a importação.')).toBeTruthy()
    expect(sent(undoSubscriptionImport.at)).toBeTruthy()
  })

  test('says of a row that was undone that nothing is charged', async () => {
    const counts = { ...sheet.counts, unchecked: 0, undone: 1 }
    const firstCharge = { day: '2026-12-10', value: 120 }
    const undone: ImportRow = { ...wrong, state: 'UNDONE', problems: [], firstCharge }
    await open({ state: 'UNDONE', counts }, {}, undone)
    expect(await screen.findByText('Assinatura cancelada.')).toBeTruthy()
  })

  test('says why a file was refused', async () => {
    await open({ state: 'REFUSED', refusal: 'A planilha passa de 60 colunas.' })
    expect((await screen.findByRole('alert')).textContent).toContain('passa de 60 colunas')
  })
})
