import { IconEdit, IconPower, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { RecordAction } from '#lib/record-actions.ts'
import type { ApiKey } from './api-keys.queries.ts'

/** What is done with a key that is there. */
export type ApiKeyDoing = 'edit' | 'rotate' | 'switch' | 'delete'

export const apiKeyActions = (
  { active }: ApiKey,
  onOpen: (what: ApiKeyDoing) => void,
): RecordAction[] => [
  { label: 'Editar', icon: IconEdit, run: () => onOpen('edit') },
  { label: 'Trocar o segredo', icon: IconRefresh, run: () => onOpen('rotate') },
  { label: active ? 'Desativar' : 'Ativar', icon: IconPower, run: () => onOpen('switch') },
  { label: 'Excluir', icon: IconTrash, danger: true, run: () => onOpen('delete') },
]
