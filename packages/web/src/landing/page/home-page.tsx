import { ContactSection } from './contact-section.tsx';
import { FeatureTabs } from './feature-tabs.tsx';
import { Hero } from './hero.tsx';
import { NetworkSection } from './network-section.tsx';
import { Promises } from './promises.tsx';
import { SiteFrame } from './site-frame.tsx';

export function HomePage() {
  return (
    <SiteFrame>
      <Hero />
      <FeatureTabs />
      <NetworkSection />
      <Promises />
      <ContactSection />
    </SiteFrame>
  );
}
