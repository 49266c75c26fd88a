import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { KEYS_AT_MOST } from '@vintem/contracts/pix-keys/words'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { DataTable } from '#components/lists/data-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { DeleteKeyDialog } from './delete-key-dialog.tsx'
import { keyColumns, type KeyDoing } from './key-columns.tsx'
import { countLive } from './key-words.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type PixKey, pixKeysQuery } from './pix-keys.queries.ts'
import classes from './pix-keys.module.css'

type PixKeysSectionProps = {
  /** The ids of the seller's accounts. */
  checkingId: string
  investmentId: string
  /** CNPJ of the business, which is a key too. */
  document: string
}

type Open = { what: KeyDoing | 'new'; id?: string }

/** The PIX keys of checking, or of investment: new ones, what is done with each, and claims of other banks. */
export function PixKeysSection({ checkingId, investmentId, document }: PixKeysSectionProps) {
  const [accountId, setAccountId] = useState(checkingId)
  const [open, setOpen] = useState<Open>()
  const mayChange = useMay(can.changeBankingAccount)
  const { data: keys } = useQuery(pixKeysQuery(accountId))
  const isFull = keys !== undefined && countLive(keys) >= KEYS_AT_MOST
  const found = keys?.find(({ id }) => id === open?.id)
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Chaves Pix"
      description={
        isFull
          ? `A conta tem ${KEYS_AT_MOST} chaves, que é o máximo.`
          : 'Quem paga com uma destas chaves deposita na conta escolhida.'
      }
      actions={
        mayChange && (
          <Button disabled={!keys || isFull} onClick={() => setOpen({ what: 'new' })}>
            Nova chave
          </Button>
        )
      }
    >
      <div className={classes.filter}>
        <SelectField
          label="Conta das chaves"
          width="medium"
          options={[
            { value: checkingId, label: 'Conta corrente' },
            { value: investmentId, label: 'Conta de investimento' },
          ]}
          value={accountId}
          onChange={(id) => id && setAccountId(id)}
        />
      </div>
      <KeyTable
        accountId={accountId}
        mayChange={mayChange}
        onOpen={(what, { id }) => setOpen({ what, id })}
      />
      {mayChange && (open?.what === 'new' || (open?.what === 'confirm' && found)) && (
        <NewKeyDialog
          accountId={accountId}
          document={document}
          confirming={found}
          onClose={close}
        />
      )}
      {mayChange && open?.what === 'delete' && found && (
        <DeleteKeyDialog pixKey={found} onClose={close} />
      )}
      {mayChange && open?.what === 'claim' && found?.claim && (
        <ClaimDialog pixKey={found} claim={found.claim} onClose={close} />
      )}
    </Section>
  )
}

type KeyTableProps = {
  accountId: string
  mayChange: boolean
  onOpen: (what: KeyDoing, key: PixKey) => void
}

function KeyTable({ accountId, mayChange, onOpen }: KeyTableProps) {
  const { data: keys, error, refetch } = useQuery(pixKeysQuery(accountId))
  const columns = keyColumns(mayChange ? onOpen : undefined)
  if (!keys) {
    return error ? (
      <FailureState
        title="Não foi possível carregar as chaves Pix."
        error={error}
        onRetry={refetch}
      />
    ) : (
      <FactsSkeleton />
    )
  }
  if (keys.length === 0)
    return <EmptyState title="Sem lançamentos">As chaves desta conta aparecem aqui.</EmptyState>
  return <DataTable label="Chaves Pix" columns={columns} rows={keys} rowKey={({ id }) => id} />
}
