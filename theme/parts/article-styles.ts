/**
 * Styles of components that are rendered with the article: the web bundle needs their styles without their code, and
 * the node bundle emits no CSS.
 */
import '../components/Features/Features.module.css';
import '../components/Hero/Hero.module.css';
import '../components/Overview/Overview.module.css';
import '../components/ReferenceList/ReferenceList.module.css';
