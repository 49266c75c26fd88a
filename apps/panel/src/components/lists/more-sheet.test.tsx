import { Modal } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { MoreSheet, useCloseSheet } from './more-sheet.tsx'

// Goal: what opens a dialog from the sheet of a phone leaves no sheet behind, and the focus has a way back.

function Ask({ onAsk }: { onAsk: () => void }) {
  const closeSheet = useCloseSheet()
  const ask = () => {
    closeSheet()
    onAsk()
  }
  return (
    <button type="button" onClick={ask}>
      Pedir
    </button>
  )
}

function Bar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreSheet>{() => <Ask onAsk={() => setOpen(true)} />}</MoreSheet>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Pedido">
        Pronto.
      </Modal>
    </>
  )
}

test('a dialog takes the place of the sheet, and gives the focus back to its button', async () => {
  renderInPanel(<Bar />)
  const more = screen.getByRole('button', { name: 'Mais opções' })
  await userEvent.click(more)
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir' }))

  await screen.findByRole('dialog', { name: 'Pedido' })
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Mais opções' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(more)
})
