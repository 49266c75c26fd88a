import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = {
  light: { name: 'Claro', icon: IconSun },
  dark: { name: 'Escuro', icon: IconMoon },
  auto: { name: 'Como no sistema', icon: IconDeviceDesktop },
} as const satisfies Record<MantineColorScheme, unknown>

/** Light, dark, or as the system has it; kept in this browser. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = schemes[colorScheme].icon
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Aparência">
          <Current size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(schemes).map(([scheme, { name, icon: Icon }]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={scheme === colorScheme && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(scheme as MantineColorScheme)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
