import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { PreferenceOwner } from './column-preferences.ts'
import type { DataColumn } from './data-columns.ts'
import { type BulkActionsProps, QueryTable } from './query-table.tsx'
import { searchBy } from './search-by.ts'

// Goal: a list is described once, and in each of its states shows what to do next.
type Filter = { name?: string; kind?: string; part?: string; page?: number; before?: number }
type Fruit = { name: string }

const queryKey = ['fruits']
const nameOf = ({ name }: Fruit) => name
const columns: DataColumn<Fruit>[] = [
  { id: 'name', kind: 'name', header: 'Nome', cell: nameOf },
  { id: 'colour', kind: 'text', header: 'Cor', cell: () => 'verde' },
]
const search = searchBy('Buscar por nome', { text: 'name' })

type Setting = {
  filter?: Filter
  answer?: () => Promise<Fruit[]>
  refetchInterval?: number
  owner?: string
  bulkActions?: ComponentType<BulkActionsProps<Fruit>>
}

async function show({
  filter: first = {},
  answer = async () => [],
  refetchInterval,
  owner = '',
  bulkActions,
}: Setting) {
  queryClient.removeQueries({ queryKey })
  const change = vi.fn<(filter: Filter) => void>()
  const queryFn = async () => ({ content: await answer(), next: null })
  function Fruits() {
    const [filter, setFilter] = useState(first)
    change.mockImplementation(setFilter)
    return (
      <QueryTable
        query={{ queryKey, queryFn, refetchInterval }}
        filter={filter}
        onFilterChange={change}
        id="fruits"
        label="Frutas"
        columns={columns}
        rowKey={nameOf}
        search={search}
        chips={[{ label: 'Tipo', text: filter.kind, names: ['kind'] }]}
        tabs={{
          label: 'Maturação',
          name: 'part',
          tabs: [
            { value: 'ALL', label: 'Todas' },
            { value: 'RIPE', label: 'Maduras' },
          ],
          more: [{ value: 'ROTTEN', label: 'Podres' }],
        }}
        bulkActions={bulkActions}
        cursor={{ at: '/frutas', label: 'Páginas' }}
        failure="Não foi possível carregar as frutas."
        notFound="Nenhuma fruta corresponde à busca."
      />
    )
  }
  const { user } = await renderScreen(
    <PreferenceOwner value={owner}>
      <Fruits />
    </PreferenceOwner>,
  )
  return { change, user }
}

test.each([
  ['what was asked once gives way to it', undefined, false],
  ['what is asked again by itself stays', 3_600_000, true],
])('of a failure after an answer: %s', async (_, refetchInterval, stays) => {
  const answer = vi.fn(async (): Promise<Fruit[]> => [{ name: 'Caju' }])
  await show({ answer, refetchInterval })
  await screen.findByText('Caju')

  answer.mockRejectedValue(new Error('away'))
  await act(async () => {
    await queryClient.refetchQueries({ queryKey })
    // Behind what tells the table of it.
    await new Promise<void>((done) => {
      notifyManager.schedule(done)
    })
  })

  expect(screen.queryByText('Caju') !== null).toBe(stays)
  expect(screen.queryByText('Não foi possível carregar as frutas.') !== null).toBe(!stays)
})

test('beyond the last row there is the way back to the first, of the same search', async () => {
  await show({ filter: { name: 'caju', before: 7 } })

  expect(await screen.findByText('Nenhuma fruta corresponde à busca.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Mais recentes' })
  expect(link.getAttribute('href')).toBe('/frutas?name=caju')
})

test('another search begins at the first page, and keeps what else is asked', async () => {
  const { change, user } = await show({ filter: { name: 'caju', kind: 'seca', page: 3 } })

  const box = screen.getByRole('searchbox', { name: 'Buscar por nome' })
  await user.clear(box)
  await user.type(box, 'umbu{Enter}')

  expect(change).toHaveBeenLastCalledWith({ name: 'umbu', kind: 'seca' })
})

test('a chip takes back its own parameters, and leads to the first page', async () => {
  const { change, user } = await show({ filter: { name: 'caju', kind: 'seca', page: 3 } })

  await user.click(screen.getByRole('button', { name: 'Remover filtro Tipo: seca' }))

  expect(change).toHaveBeenCalledWith({ name: 'caju' })
})

test('a person’s choice of columns is kept, for that person alone', async () => {
  const answer = async () => [{ name: 'Caju' }]
  const colour = () => screen.queryByRole('columnheader', { name: 'Cor' })
  const { user } = await show({ answer, owner: 'ana@exemplo.com' })
  await user.click(await screen.findByRole('button', { name: 'Escolher colunas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cor' }))
  expect(colour()).toBeNull()
  cleanup()

  await show({ answer, owner: 'ana@exemplo.com' })
  await screen.findByText('Caju')
  expect(colour()).toBeNull()
  cleanup()

  await show({ answer, owner: 'bia@exemplo.com' })
  await screen.findByText('Caju')
  expect(colour()).not.toBeNull()
})

test('another tab begins at the first page, and keeps what else is asked', async () => {
  const { change, user } = await show({ filter: { name: 'caju', page: 3 } })

  await user.click(screen.getByRole('tab', { name: 'Maduras' }))
  expect(change).toHaveBeenLastCalledWith({ name: 'caju', part: 'RIPE' })

  await user.click(screen.getByRole('button', { name: 'Maturação: mais' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Podres' }))
  expect(change).toHaveBeenLastCalledWith({ name: 'caju', part: 'ROTTEN' })
})

test('what is done with chosen rows outlives them: the rows are as they were last seen', async () => {
  const answer = vi.fn(async (): Promise<Fruit[]> => [{ name: 'Caju' }, { name: 'Umbu' }])
  const Bulk = ({ chosen, rows, onDone }: BulkActionsProps<Fruit>) => (
    <>
      <p>Sobre {rows.map(nameOf).join(' e ')}</p>
      <button type="button" onClick={() => onDone(chosen.slice(1))}>
        Feito
      </button>
    </>
  )
  const { user, change } = await show({ answer, bulkActions: Bulk, filter: { page: 2 } })
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
  expect(screen.getByText('2 selecionados')).toBeTruthy()

  answer.mockResolvedValue([])
  await act(() => queryClient.refetchQueries({ queryKey }))
  await screen.findByText('Sem dados')
  expect(screen.getByText('Sobre Caju e Umbu')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Feito' }))
  expect(screen.getByText('Sobre Umbu')).toBeTruthy()
  expect(change).toHaveBeenLastCalledWith({})
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
  expect(screen.queryByText(/^Sobre/)).toBeNull()
})

test('says how much another search has found, and nothing of what comes meanwhile', async () => {
  const answer = vi.fn(async (): Promise<Fruit[]> => [{ name: 'Caju' }])
  const { user } = await show({ answer })
  await screen.findByText('Caju')
  answer.mockResolvedValue([{ name: 'Caju' }, { name: 'Umbu' }])
  await act(() => queryClient.refetchQueries({ queryKey }))
  await screen.findByText('Umbu')
  expect(screen.queryByText('2 resultados')).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Maduras' }))
  expect(screen.getByText('2 resultados').getAttribute('aria-live')).toBe('polite')
})

test('rows chosen in one part of a list are chosen no more in another', async () => {
  const Bulk = ({ chosen }: BulkActionsProps<Fruit>) => <p>Sobre {chosen.join(' e ')}</p>
  const { user } = await show({ answer: async () => [{ name: 'Caju' }], bulkActions: Bulk })
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
  expect(screen.getByText('Sobre Caju')).toBeTruthy()

  await user.click(screen.getByRole('tab', { name: 'Maduras' }))
  expect(screen.queryByText('Sobre Caju')).toBeNull()
})
