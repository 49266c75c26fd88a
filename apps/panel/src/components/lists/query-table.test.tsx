import { notifyManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { QueryTable } from './query-table.tsx'
import { searchBy } from './search-by.ts'

// Goal: a list is described once, and in each of its states tells its reader what to do next.
type Filter = { name?: string; kind?: string; page?: number; before?: number }
type Fruit = { name: string }

const queryKey = ['fruits']
const nameOf = ({ name }: Fruit) => name
const columns = [{ id: 'name', header: 'Nome', cell: nameOf }]
const search = searchBy('Buscar por nome', { text: 'name' })

type Setting = { filter?: Filter; answer?: () => Promise<Fruit[]>; refetchInterval?: number }

async function show({ filter = {}, answer = async () => [], refetchInterval }: Setting) {
  queryClient.removeQueries({ queryKey })
  const change = vi.fn<(filter: Filter) => void>()
  const queryFn = async () => ({ content: await answer(), next: null })
  const { user } = await renderScreen(
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
      cursor={{ at: '/frutas', label: 'Páginas' }}
      failure="Não foi possível carregar as frutas."
      notFound="Nenhuma fruta corresponde à busca."
    />,
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
