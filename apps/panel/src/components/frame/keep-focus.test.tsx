import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { keepFocus } from './keep-focus.ts'

// Goal: a keyboard user never starts at the top of the page again because the focused element is
// gone.
let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

function Swap({ first, second }: { first: (go: () => void) => ReactNode; second: ReactNode }) {
  const [isSecond, setSecond] = useState(false)
  return (
    <main>
      <button type="button">Em cima</button>
      <section>{isSecond ? second : first(() => setSecond(true))}</section>
    </main>
  )
}

const opener = (go: () => void) => (
  <button type="button" onClick={go}>
    Editar
  </button>
)

describe('the focus', () => {
  test.each<[string, () => ReactNode, string]>([
    [
      'the first field of the view that takes its place',
      () => (
        <form>
          <button type="button">Ajuda</button>
          <input aria-label="Nome" />
          <input aria-label="E-mail" />
        </form>
      ),
      'Nome',
    ],
    [
      'what the view asks to be focused',
      () => (
        <form>
          <input aria-label="Nome" />
          <input aria-label="Código" data-autofocus />
        </form>
      ),
      'Código',
    ],
    [
      'its first button, where it has no field',
      () => <button type="button">Concluir</button>,
      'Concluir',
    ],
  ])('goes to %s', async (_, second, name) => {
    renderInPanel(<Swap first={opener} second={second()} />)

    await userEvent.click(screen.getByRole('button', { name: 'Editar' }))

    await expect.poll(() => accessibleName(document.activeElement)).toBe(name)
  })

  test('goes back to what opened a dialog that is gone', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <input aria-label="Busca" />
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          {isOpen && (
            <div role="dialog">
              <button type="button" onClick={() => setOpen(false)}>
                Fechar
              </button>
            </div>
          )}
        </>
      )
    }
    renderInPanel(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))

    await expect.poll(() => accessibleName(document.activeElement)).toBe('Abrir')
  })

  test('waits for a view that is loaded, and goes to no toast meanwhile', async () => {
    function Page() {
      const [shown, setShown] = useState<'button' | 'nothing' | 'field'>('button')
      return (
        <>
          <main>
            {shown === 'button' && (
              <button type="button" onClick={() => setShown('nothing')}>
                Entrar
              </button>
            )}
            {shown === 'field' && <input aria-label="Código" />}
          </main>
          <div role="status">
            <button type="button" onClick={() => setShown('field')}>
              Aviso
            </button>
          </div>
        </>
      )
    }
    renderInPanel(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    // Without a real key press, which would focus it.
    fireEvent.click(screen.getByRole('button', { name: 'Aviso' }))

    await expect.poll(() => accessibleName(document.activeElement)).toBe('Código')
  })

  test('goes back into a dialog after a notice above it is gone', async () => {
    function Page() {
      const [isSlow, setSlow] = useState(true)
      return (
        <>
          <input aria-label="Busca" />
          <div role="dialog">
            <button type="button">Excluir</button>
          </div>
          <div role="status">
            {isSlow && (
              <p>
                <button type="button" onClick={() => setSlow(false)}>
                  Tentar novamente
                </button>
              </p>
            )}
          </div>
        </>
      )
    }
    renderInPanel(<Page />)
    screen.getByLabelText('Busca').focus()
    screen.getByRole('button', { name: 'Excluir' }).focus()

    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))

    await expect.poll(() => accessibleName(document.activeElement)).toBe('Excluir')
  })

  test.each([
    ['pointer', false],
    ['keyboard', true],
  ])('scrolls the page for who works with a %s: %s', async (_, scrolls) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    renderInPanel(<Swap first={opener} second={<input aria-label="Nome" />} />)
    const edit = screen.getByRole('button', { name: 'Editar' })
    focus.mockClear()
    if (scrolls) {
      edit.focus()
      await userEvent.keyboard('{Enter}')
    } else {
      await userEvent.click(edit)
    }

    await expect.poll(() => accessibleName(document.activeElement)).toBe('Nome')
    expect(focus.mock.lastCall).toEqual([{ preventScroll: !scrolls }])
    focus.mockRestore()
  })

  test('goes to the new screen as a whole after another', async () => {
    function Panel() {
      const [isIn, setIn] = useState(false)
      if (!isIn) {
        return (
          <section>
            <main>
              <button type="button" onClick={() => setIn(true)}>
                Entrar
              </button>
            </main>
          </section>
        )
      }
      return (
        <div>
          <button type="button">Menu</button>
          <main tabIndex={-1} aria-label="Cobranças">
            <input aria-label="Busca" />
          </main>
        </div>
      )
    }
    renderInPanel(<Panel />)
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))

    await expect.poll(() => accessibleName(document.activeElement)).toBe('Cobranças')
  })

  test('stays with the page where a person clicked beside everything', async () => {
    renderInPanel(<Swap first={opener} second={null} />)
    screen.getByRole('button', { name: 'Editar' }).focus()

    await userEvent.click(document.body)

    expect(document.activeElement).toBe(document.body)
  })
})

const accessibleName = (element: Element | null) =>
  element?.getAttribute('aria-label') ?? element?.textContent
