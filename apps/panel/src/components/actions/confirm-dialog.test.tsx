import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

// Goal: one confirmation, one effect; a failure can be read and tried again.
type Confirm = () => Promise<unknown>

function Deletion({ onConfirm }: { onConfirm: Confirm }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Tem certeza?"
        confirmLabel="Excluir"
        onConfirm={onConfirm}
      >
        A cobrança será excluída.
      </ConfirmDialog>
    </>
  )
}

async function openDialog(onConfirm: Confirm) {
  renderInPanel(<Deletion onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  return screen.findByRole('dialog', { name: 'Tem certeza?' })
}

const confirm = () => screen.getByRole('button', { name: 'Excluir' })

describe('ConfirmDialog', () => {
  // @spec 000 §2.6: Confirmation and result dialogs
  test('acts once for a double click, stays while busy and closes when done', async () => {
    const act = Promise.withResolvers<void>()
    const onConfirm = vi.fn<Confirm>(() => act.promise)
    await openDialog(onConfirm)

    await userEvent.dblClick(confirm())
    await userEvent.keyboard('{Escape}')

    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    act.resolve()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows why it failed and lets one try again', async () => {
    const onConfirm = vi
      .fn<Confirm>()
      .mockRejectedValueOnce({ errors: [{ description: 'A cobrança já foi paga.' }] })
      .mockResolvedValueOnce(undefined)
    await openDialog(onConfirm)

    await userEvent.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toBe('A cobrança já foi paga.')

    await userEvent.click(confirm())
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  test('Escape leaves without acting, and the focus is back where it was', async () => {
    const onConfirm = vi.fn<Confirm>()
    await openDialog(onConfirm)

    await userEvent.keyboard('{Escape}')

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })),
    )
  })
})
