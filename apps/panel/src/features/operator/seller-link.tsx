import { Anchor } from '@mantine/core'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { AppLink } from '#components/screen/app-link.tsx'

type SellerLinkProps = { sellerId: number; name?: string }

/** Leads to a seller; what belongs to none is the platform's. */
export function SellerLink({ sellerId, name }: SellerLinkProps) {
  if (sellerId === 0) return 'Plataforma'
  return (
    <Anchor
      component={AppLink}
      href={`${operatorScreens.sellers.path}/${sellerId}`}
      underline="always"
      inherit
    >
      {name ? `${name} (${sellerId})` : `Vendedor ${sellerId}`}
    </Anchor>
  )
}
