import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

// Goal: typed values are lost only by choice, and after saving there is no question.
function Form({ isDirty }: { isDirty: boolean }) {
  const guard = useUnsavedGuard(isDirty)
  return (
    <>
      {guard.dialog}
      <button type="button" onClick={guard.release}>
        Salvar
      </button>
    </>
  )
}

async function renderForm(isDirty: boolean) {
  const root = createRootRoute()
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <Form isDirty={isDirty} />,
  })
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => 'Lista' })
  const router = createRouter({
    routeTree: root.addChildren([form, list]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  await router.load()
  renderInPanel(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Salvar' })
  const leave = () => act(async () => void router.navigate({ href: '/list' }))
  return { leave }
}

const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' })

describe('useUnsavedGuard', () => {
  test('lets one leave an untouched form', async () => {
    const { leave } = await renderForm(false)
    await leave()
    expect(await screen.findByText('Lista')).toBeDefined()
  })

  test('asks, and stays when the answer is to go on', async () => {
    const { leave } = await renderForm(true)
    await leave()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDefined()
    expect(screen.queryByText('Lista')).toBeNull()
  })

  test('asks, and leaves when the answer is to discard', async () => {
    const { leave } = await renderForm(true)
    await leave()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(await screen.findByText('Lista')).toBeDefined()
  })

  test('does not ask after saving', async () => {
    const { leave } = await renderForm(true)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await leave()
    expect(await screen.findByText('Lista')).toBeDefined()
  })
})
