import { languages, locales } from '#contract/locale.ts'
import { IconLink } from '#src/ui/action/icon-button.tsx'
import { CartIcon, PersonIcon } from '#src/ui/icons/icons.tsx'
import { Footer } from '#src/ui/page/footer.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { MenuPanel } from '#src/ui/page/menu-panel.tsx'
import { NavButton, NavLink, TopBar } from '#src/ui/page/top-bar.tsx'
import { LinkButton, TextLink } from '#src/ui/text/text-link.tsx'

import { SampleGroup, Sample } from './sample.tsx'
import { useToggle } from './use-toggle.ts'

const languageOptions = locales.map((value) => ({ value, name: languages[value].name }))

export function FrameSamples() {
  return (
    <SampleGroup name="The frame">
      <Sample name="Top bar" note="Below medium width the links move behind the menu button.">
        <SampleBar />
      </Sample>
      <Sample name="Footer">
        <Footer note="© Alleel">
          <LinkButton variant="quiet">Terms and conditions</LinkButton>
          <TextLink variant="quiet" href="#frame">
            Privacy policy
          </TextLink>
          <TextLink variant="quiet" href="mailto:info@alleel.example">
            info@alleel.example
          </TextLink>
        </Footer>
      </Sample>
    </SampleGroup>
  )
}

function SampleBar() {
  const [open, toggle] = useToggle()
  const links = (
    <>
      <NavLink href="#frame" aria-current="page">
        My tests
      </NavLink>
      <NavLink href="#frame">My identity</NavLink>
      <NavButton>Log out</NavButton>
    </>
  )
  const picker = (
    <LocalePicker
      label="Language"
      value="en"
      options={languageOptions}
      onChoose={() => undefined}
    />
  )
  return (
    <TopBar
      logo={<Logo name="Alleel" href="#frame" />}
      navLabel="Sample of the main navigation"
      nav={links}
      tools={
        <>
          <IconLink href="#frame" label="Cart, 2 products" icon={<CartIcon />} badge={2} />
          <IconLink href="#frame" label="My account" icon={<PersonIcon />} />
        </>
      }
      wideTools={picker}
      menu={
        <MenuPanel
          open={open}
          onToggle={toggle}
          openLabel="Open the menu"
          closeLabel="Close the menu"
          label="Sample of the menu"
        >
          {links}
          {picker}
        </MenuPanel>
      }
    />
  )
}
