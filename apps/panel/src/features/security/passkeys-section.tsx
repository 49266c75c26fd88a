import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PASSKEYS_MAX } from '@vintem/contracts/passkeys/endpoints'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { hasPasskeysHere } from '#lib/has-passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyActions } from './passkey-actions.tsx'
import { type Passkey, passkeysQuery } from './security.queries.ts'
import classes from './security.module.css'

const columns: readonly DataColumn<Passkey>[] = [
  { id: 'name', kind: 'name', header: 'Nome', cell: (passkey) => <Name passkey={passkey} /> },
  {
    id: 'createdAt',
    kind: 'moment',
    priority: 4,
    below: 'lastUsedAt',
    header: 'Adicionada',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'lastUsedAt',
    kind: 'moment',
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTimeText value={lastUsedAt} /> : 'Nunca'),
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (passkey) => <PasskeyActions passkey={passkey} />,
  },
]

/** The user's own passkeys: fingerprint, face or PIN of a device, in place of password and code. */
export function PasskeysSection() {
  const { data } = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const isPossible = hasPasskeysHere()
  const isFull = (data?.length ?? 0) >= PASSKEYS_MAX
  return (
    <Section
      title="Chaves de acesso"
      description="Entre com a digital, o rosto ou o PIN do seu dispositivo. Uma chave de acesso vale como senha e segundo fator, e só funciona neste site."
      framed
      actions={
        isPossible && (
          <Button
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => setAdding(true)}
            disabled={!data || isFull}
          >
            Adicionar
          </Button>
        )
      }
    >
      {!isPossible && <NotHere />}
      {isFull && <p className={classes.text}>Remova uma chave para adicionar outra: cabem 10.</p>}
      <QueryTable
        query={passkeysQuery}
        id="passkeys"
        label="Chaves de acesso"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        skeletonRows={1}
        failure="Não foi possível carregar as chaves de acesso."
        empty={<p className={classes.none}>Você ainda não tem chaves de acesso.</p>}
      />
      <AddPasskey opened={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}

function NotHere() {
  return (
    <p className={classes.text}>
      Neste endereço o navegador não tem chaves de acesso: elas pedem https e um nome, como em{' '}
      <code>https://painel.suaempresa.com.br</code>. No próprio computador do servidor, use{' '}
      <code>http://localhost</code>.
    </p>
  )
}

function Name({ passkey: { name, host } }: { passkey: Passkey }) {
  if (host === location.hostname) return name
  return (
    <>
      {name} <span className={classes.host}>só em {host}</span>
    </>
  )
}
