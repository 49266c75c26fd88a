// Of Mantine's switch, for lists that show switches: they do not wait for the styles that come later.
import '#theme/switch.css'
