import { ContactSection } from './contact-section.tsx';
import { FeatureTabs } from './feature-tabs.tsx';
import { Hero } from './hero.tsx';
import { PlatformSection } from './platform-section.tsx';
import { Promises } from './promises.tsx';
import { SiteFrame } from './site-frame.tsx';

export function HomePage() {
  return (
    <SiteFrame>
      <Hero />
      <FeatureTabs />
      <PlatformSection />
      <Promises />
      <ContactSection />
    </SiteFrame>
  );
}
