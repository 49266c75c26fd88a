import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockQuery } from './standing.queries.ts'
import classes from './standing.module.css'

/** Says that payouts are blocked, until it is dismissed or the page is loaded again. */
export function BlockBanner({ idSeller }: { idSeller: number }) {
  const { data } = useQuery(blockQuery(idSeller))
  const [isDismissed, setDismissed] = useState(false)
  if (!data?.blockReason || isDismissed) return null
  return (
    <section aria-label="Aviso" className={classes.banner}>
      <p title={data.blockReason}>
        Seller com repasse bloqueado - Entre em contato com o suporte para atualizar seu cadastro.
      </p>
      <ActionIcon
        variant="transparent"
        c="inherit"
        aria-label="Dispensar o aviso"
        onClick={() => setDismissed(true)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  )
}
