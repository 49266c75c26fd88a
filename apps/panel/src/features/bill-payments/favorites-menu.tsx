import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Menu } from '#components/overlays/menu.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { FavoritesDialog } from './favorites-dialog.tsx'
import { type Favorite, favoriteFailure, favoritesQuery } from './favorites.queries.ts'
import classes from './bill-payments.module.css'

const SHOWN = 5

/** The first active favourites, to fill a key in; and the way to all. Without them a key is typed. */
export function FavoritesMenu({ onPick }: { onPick: (favorite: Favorite) => void }) {
  const { data, error } = useQuery(favoritesQuery)
  const [opened, setOpened] = useState<'pick' | 'manage'>()
  const shown = (data ?? []).filter(({ active }) => active === 1).slice(0, SHOWN)
  return (
    <div className={classes.favorites}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconStar size={14} aria-hidden />}
          >
            Favoritos
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((favorite) => (
            <Menu.Item key={favorite.id} onClick={() => onPick(favorite)}>
              {favorite.nickname} (<PixKeyText pixKey={favorite.pixKey} />)
            </Menu.Item>
          ))}
          {shown.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setOpened('pick')}>Selecionar Favorito PIX</Menu.Item>
          <Menu.Item onClick={() => setOpened('manage')}>Favoritos PIX</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {error && (
        <p className={classes.note}>
          Favoritos indisponíveis: {favoriteFailure(error)}. Digite a chave.
        </p>
      )}
      {opened && (
        <FavoritesDialog
          onClose={() => setOpened(undefined)}
          {...(opened === 'pick' && {
            onPick: (favorite: Favorite) => {
              setOpened(undefined)
              onPick(favorite)
            },
          })}
        />
      )}
    </div>
  )
}
