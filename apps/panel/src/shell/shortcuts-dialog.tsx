import { Kbd, Modal } from '@mantine/core'
import type { MenuItem } from './menu.ts'
import classes from './shortcuts-dialog.module.css'

type ShortcutsDialogProps = { entries: readonly MenuItem[]; onClose: () => void }

/** Lists the keys. */
export function ShortcutsDialog({ entries, onClose }: ShortcutsDialogProps) {
  const shortcuts = [
    { keys: ['Ctrl', 'K'], does: 'Buscar telas, clientes, cobranças e mais' },
    { keys: ['/'], does: 'Ir para a busca' },
    { keys: ['Esc'], does: 'Fechar o que está aberto' },
    { keys: ['?'], does: 'Mostrar estes atalhos' },
    { keys: ['j'], does: 'Ir para a lista, e à próxima linha' },
    { keys: ['k'], does: 'Em uma lista: linha anterior' },
    { keys: ['Espaço'], does: 'Em uma lista: ver prévia da linha' },
    { keys: ['x'], does: 'Em uma lista: selecionar a linha' },
    ...entries.map(({ title, menu }) => ({ keys: ['g', menu.key], does: `Ir para ${title}` })),
  ]
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={classes.item}>
            <dt>{does}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
