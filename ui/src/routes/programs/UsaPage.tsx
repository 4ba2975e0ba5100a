import art from '../../art/hero-usa.svg';
import { Hero } from '../../components/Hero';
import { programsText } from './programs';

export function UsaPage() {
  const { usa } = programsText.use();
  return <Hero title={usa} art={art} />;
}
