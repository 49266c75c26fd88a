import { Button } from '@mantine/core'
import { keyTypeWords } from '@vintem/contracts/pix-keys/words'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { CopyButton } from '#components/values/copy-button.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useNow } from '#lib/clock.ts'
import { keyStates, keyText } from './key-words.ts'
import type { PixKey } from './pix-keys.queries.ts'
import classes from './pix-keys.module.css'

/** What is done with a key that is there. */
export type KeyDoing = 'confirm' | 'claim' | 'delete'

const columns: readonly DataColumn<PixKey>[] = [
  {
    id: 'key',
    kind: 'name',
    header: 'Chave',
    primary: true,
    cell: ({ key }) => (key === null ? keyText({ key }) : <PixKeyText pixKey={key} />),
  },
  { id: 'type', kind: 'date', header: 'Tipo', cell: ({ keyType }) => keyTypeWords[keyType] },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...keyStates[status]} />,
  },
  {
    id: 'reason',
    kind: 'prose',
    header: 'Observação',
    cell: (key) => (key.claim ? <ClaimRemark claim={key.claim} /> : remarkOf(key)),
  },
]

/** With the actions that the user may do; copying is for all. */
export const keyColumns = (
  onOpen: ((what: KeyDoing, key: PixKey) => void) | undefined,
): readonly DataColumn<PixKey>[] => [
  ...columns,
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (key) => <KeyActions pixKey={key} onOpen={onOpen} />,
  },
]

function remarkOf({ status, reason }: PixKey): string {
  if (status === 'CONFIRMING') return 'Digite o código que foi enviado.'
  if (status === 'CLAIMING') return 'O outro banco tem 7 dias para responder.'
  return reason ?? '—'
}

type Claim = NonNullable<PixKey['claim']>

function ClaimRemark({ claim }: { claim: Claim }) {
  const isOpen = useIsAnswerable(claim)
  if (claim.answer) {
    return claim.answer === 'KEEP' ? 'Respondido: fica com você.' : 'Respondido: será cedida.'
  }
  const fate = claim.kind === 'OWNERSHIP' ? 'será transferida' : 'fica com você'
  return (
    <>
      {claim.claimer}: {isOpen ? 'responda até' : `sem resposta, ${fate} em`}{' '}
      <DateTimeText value={isOpen ? claim.answerBy : claim.decidedAt} />
    </>
  )
}

/** True while the seller may say whether the key stays. */
function useIsAnswerable(claim: Claim | null): boolean {
  const now = useNow()
  return claim !== null && !claim.answer && now < new Date(claim.answerBy)
}

type KeyActionsProps = {
  pixKey: PixKey
  onOpen: ((what: KeyDoing, key: PixKey) => void) | undefined
}

function KeyActions({ pixKey, onOpen }: KeyActionsProps) {
  const { key, status, claim } = pixKey
  const name = keyText(pixKey)
  const isAnswerable = useIsAnswerable(claim)
  const does = (what: KeyDoing, label: string) =>
    onOpen && (
      <Button
        size="compact-sm"
        variant={what === 'delete' ? 'subtle' : 'light'}
        color={what === 'delete' ? 'gray' : undefined}
        aria-label={`${label}: ${name}`}
        onClick={() => onOpen(what, pixKey)}
      >
        {label}
      </Button>
    )
  return (
    <div className={classes.actions}>
      {key !== null && (status === 'ACTIVE' || status === 'CLAIMED') && (
        <CopyButton value={key} label={`Copiar chave pix: ${name}`} message="Chave Pix copiada." />
      )}
      {status === 'CONFIRMING' && does('confirm', 'Confirmar')}
      {isAnswerable && does('claim', 'Responder')}
      {(status === 'ACTIVE' || status === 'CONFIRMING') && does('delete', 'Excluir')}
    </div>
  )
}
