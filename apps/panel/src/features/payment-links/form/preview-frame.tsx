import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSessionUser } from '#lib/use-session.ts'
import classes from './link-preview.module.css'

type PreviewFrameProps = {
  /** The state of what is shown, as 'Atualizando…'. */
  note?: ReactNode
  /** The page on the buyer's phone. */
  buyer: ReactNode
  /** The amounts that reach the seller. */
  seller: ReactNode
}

/** The preview of a link: the buyer's phone, and the amounts that the seller receives. */
export function PreviewFrame({ note, buyer, seller }: PreviewFrameProps) {
  const user = useSessionUser()
  return (
    <Tabs defaultValue="buyer" keepMounted={false}>
      <div className={classes.head}>
        <Tabs.List aria-label="Prévia">
          <Tabs.Tab value="buyer">Comprador</Tabs.Tab>
          <Tabs.Tab value="seller">Você recebe</Tabs.Tab>
        </Tabs.List>
        <span role="status">{note}</span>
      </div>
      <Tabs.Panel value="buyer">
        <div className={classes.phone}>
          <p className={classes.seller}>{user?.fantasyName || user?.companyName}</p>
          {buyer}
          <div aria-hidden className={classes.pay}>
            Pagar
          </div>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="seller">{seller}</Tabs.Panel>
    </Tabs>
  )
}
